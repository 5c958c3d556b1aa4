import { expect, test } from 'vitest'
import {
  halveWidest,
  splitRanges,
} from '../../../../src-main/domain/microaggregation/microaggregation-blocks/split-ranges.ts'
import { aNumericProblem } from '../../../support/numeric-problem.ts'

const sizesOf = (starts: Int32Array) => [...starts.subarray(1)].map((end, range) => end - starts[range]!)

test('ranges hold every item once, none fewer than the smallest, none more than the largest', () => {
  const { values, variables } = aNumericProblem(1000, 3, 4, 'clustered')
  const order = Int32Array.from({ length: 1000 }, (_, item) => item)
  const starts = splitRanges(values, variables, order, { largest: 40, smallest: 15, chooseCut: halveWidest })
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, item) => item))
  const sizes = sizesOf(starts)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1000)
  expect([Math.min(...sizes) >= 15, Math.max(...sizes) <= 40]).toEqual([true, true])
})

test('a cut goes across the widest coordinate, with no item of the first range beyond one of the second', () => {
  const points = Float64Array.from([0, 5, 1, 1, 0, 9, 1, 3, 0, 7, 1, 8])
  const order = Int32Array.from([0, 1, 2, 3, 4, 5])
  const starts = splitRanges(points, 2, order, { largest: 3, smallest: 1, chooseCut: halveWidest })
  const ranges = sizesOf(starts).map((size, range) => [...order.subarray(starts[range], starts[range]! + size)].sort())
  expect(ranges).toEqual([
    [0, 1, 3],
    [2, 4, 5],
  ])
})

test('a cut moves to where a value begins or ends, so that equal items stay together', () => {
  // 30 zeros, 40 ones, 30 twos: half of them would cut through the ones.
  const points = Float64Array.from({ length: 100 }, (_, item) => [0, 1, 2, 1, 0, 2, 1, 0, 2, 1][item % 10]!)
  const order = Int32Array.from({ length: 100 }, (_, item) => item)
  const starts = splitRanges(points, 1, order, { largest: 70, smallest: 10, chooseCut: halveWidest })
  expect(sizesOf(starts)).toEqual([30, 70])
  expect([...order.subarray(0, 30)].every((item) => points[item] === 0)).toBe(true)
})

test('equal items are cut into ranges all the same', () => {
  const order = Int32Array.from({ length: 100 }, (_, item) => item)
  const starts = splitRanges(new Float64Array(200), 2, order, { largest: 5, smallest: 3, chooseCut: halveWidest })
  expect(sizesOf(starts).every((size) => size >= 3 && size <= 5)).toBe(true)
})

test('what is too small to be cut is one range, and nothing is none', () => {
  const options = { largest: 2, smallest: 3, chooseCut: halveWidest }
  expect([...splitRanges(new Float64Array(5), 1, Int32Array.from([0, 1, 2, 3, 4]), options)]).toEqual([0, 5])
  expect([...splitRanges(new Float64Array(0), 1, new Int32Array(0), options)]).toEqual([0])
})
