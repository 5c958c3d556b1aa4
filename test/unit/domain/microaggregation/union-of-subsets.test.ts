import { expect, test } from 'vitest'
import { createUnionOfSubsets } from '../../../../src-main/domain/microaggregation/microaggregation-decomposition/union-of-subsets.ts'

// Two subsets, even and odd records; the start pairs far records.
const values = Float64Array.of(0, 10, 5, 16, 1, 11, 6, 15)
const subsets = [Int32Array.of(0, 2, 4, 6), Int32Array.of(1, 3, 5, 7)]
const start = Int32Array.of(0, 2, 0, 2, 1, 3, 1, 3)

test('takes a better grouping of a subset and refuses a worse one unless told to', () => {
  const union = createUnionOfSubsets(values, 1, subsets, start)
  const before = union.sse
  expect(union.offer(0, Int32Array.of(0, 1, 0, 1), false)).toBe(true)
  expect(union.sse).toBeLessThan(before)
  expect(union.offer(0, Int32Array.of(0, 0, 1, 1), false)).toBe(false)
  expect([...union.groups()]).toEqual([0, 2, 1, 2, 0, 3, 1, 3])
  expect(union.offer(0, Int32Array.of(0, 0, 1, 1), true)).toBe(true)
  expect(union.sse).toBe(before)
})
