import { expect, test } from 'vitest'
import { releaseDifference } from '../../../../../src-main/domain/measures/table/release-difference.ts'

const of = (first: number[], second: number[]) => {
  const { cells, total, largest } = releaseDifference(Float64Array.from(first), Float64Array.from(second))
  return { cells: [...cells], total, largest }
}

test('cells that differ, the largest difference first, of equal ones as in the table', () => {
  expect(of([10, 20, 30, 40], [12, 20, 25, 38])).toEqual({ cells: [2, 0, 3], total: 9, largest: 5 })
})

test('numbers that are written alike are the same', () => {
  expect(of([0.1 + 0.2, 1e15], [0.3, 1e15])).toEqual({ cells: [], total: 0, largest: 0 })
})

test('a release does not differ from itself, and differs from another as the other does from it', () => {
  expect(of([1, 2], [1, 2])).toEqual({ cells: [], total: 0, largest: 0 })
  expect(of([1, 5], [4, 5])).toEqual(of([4, 5], [1, 5]))
})

test('an empty table has nothing to differ in', () => {
  expect(of([], [])).toEqual({ cells: [], total: 0, largest: 0 })
})
