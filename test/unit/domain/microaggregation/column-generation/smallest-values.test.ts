import { describe, expect, test } from 'vitest'
import { createRandomStream } from '../../../../../src-main/domain/numerics/random-stream.ts'
import { createSmallestValues } from '../../../../../src-main/domain/microaggregation/column-generation/smallest-values.ts'

describe('the smallest values of those offered', () => {
  test('are the first of the sorted ones, with the last of them as the bar once there are enough', () => {
    const random = createRandomStream(5)
    const smallest = createSmallestValues(7)
    for (const [most, offered] of [
      [1, 1],
      [3, 2],
      [3, 40],
      [7, 7],
      [2, 500],
    ] as const) {
      smallest.begin(most)
      const values = Array.from({ length: offered }, () => random.integer(0, 30) - 10)
      for (const value of values) smallest.offer(value)
      const expected = values.sort((a, b) => a - b).slice(0, most)
      expect([...smallest.values.subarray(0, smallest.count)]).toEqual(expected)
      expect(smallest.bar).toBe(offered < most ? Infinity : expected.at(-1))
    }
  })
})
