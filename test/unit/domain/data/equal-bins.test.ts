import { expect, test } from 'vitest'
import { equalBins } from '../../../../src-main/domain/data/equal-bins.ts'

test('counts between equal edges, the largest value in the last bin', () => {
  expect(equalBins(Float64Array.of(0, 1, 2, 3, 4), 4)).toEqual({
    edges: [0, 1, 2, 3, 4],
    counts: [1, 1, 1, 2],
    median: 2,
  })
})

test('a range wider than the largest double still has finite edges and every value in a bin', () => {
  const { edges, counts, median } = equalBins(Float64Array.of(-1.7e308, -1.7e308, 1.7e308, 1.7e308), 4)
  expect(edges.every((edge) => Number.isFinite(edge))).toBe(true)
  expect({ counts, median }).toEqual({ counts: [2, 0, 0, 2], median: 0 })
  expect(equalBins(Float64Array.of(2 ** 1023, 1.5 * 2 ** 1023), 2).median).toBe(1.25 * 2 ** 1023)
})

test('equal values are one bin, no values are none', () => {
  expect(equalBins(Float64Array.of(5, 5))).toEqual({ edges: [5, 5], counts: [2], median: 5 })
  expect(equalBins(new Float64Array(0))).toEqual({ edges: [], counts: [], median: null })
})
