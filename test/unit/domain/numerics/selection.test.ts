import { describe, expect, test } from 'vitest'
import { createRandomStream } from '../../../../src-main/domain/numerics/random-stream.ts'
import { ascendingOrder, largestAtLeast, smallestCandidates } from '../../../../src-main/domain/numerics/selection.ts'

test('sorts by number, equal values by the lower index', () => {
  expect([...ascendingOrder([10, 9, 100, 9, -1])]).toEqual([4, 1, 3, 0, 2])
})

describe('the smallest candidates', () => {
  const keys = [5, 1, 4, 1, 3]

  test('come in ascending order, equal keys by the earlier place', () => {
    expect([...smallestCandidates(keys, [4, 3, 2, 1, 0], 5, 3)]).toEqual([3, 1, 4])
  })

  test('are taken from the first entries only', () => {
    expect([...smallestCandidates(keys, [0, 2, 1], 2, 2)]).toEqual([2, 0])
  })

  test('are all there are when more are wanted', () => {
    expect([...smallestCandidates(keys, [0, 1], 2, 9)]).toEqual([1, 0])
  })
})

test('the value that so many reach or exceed is that of sorted values, ties and sorted input included', () => {
  const random = createRandomStream(7)
  for (let length = 1; length <= 60; length += 1) {
    const values = Float64Array.from({ length: length + 3 }, () => random.integer(-5, length))
    const sorted = values.slice(0, length).sort().reverse()
    for (let count = 1; count <= length + 2; count += 1) {
      expect(largestAtLeast(values, length, count)).toBe(sorted[Math.min(count, length) - 1])
      expect(largestAtLeast(sorted, length, count)).toBe(sorted[Math.min(count, length) - 1])
    }
  }
})
