import { expect, test } from 'vitest'
import { entropyOfCounts } from '../../../../../src-main/domain/mixed/entropy/entropy-of-counts.ts'

test.each([
  [[2, 1], 0.9183],
  [[1, 1, 1], 1.585],
  [[4, 4], 1],
  [[5, 0, 0], 0],
  [[], 0],
])('entropy of %j is %d bits, as in the paper', (counts, bits) => {
  expect(entropyOfCounts(counts)).toBeCloseTo(bits, 4)
})

test('a certain group of any size has an entropy of exactly 0', () => {
  for (let size = 1; size < 2000; size += 1) expect(entropyOfCounts([size])).toBe(0)
})
