import { expect, test } from 'vitest'
import { groupMeans } from '../../../../src-main/domain/data/group-means.ts'

const meansOf = (values: number[], groups: number[]) => [
  ...groupMeans(Float64Array.from(values), Int32Array.from(groups)),
]

test('each record gets the mean of its group', () => {
  expect(meansOf([1, 2, 10, 3, 20], [0, 0, 1, 0, 1])).toEqual([2, 2, 15, 2, 15])
})

test('small values beside large ones that cancel are not lost', () => {
  expect(meansOf([1e16, 1, -1e16], [0, 0, 0])).toEqual([1 / 3, 1 / 3, 1 / 3])
})

test('an offset of 1e15 leaves the nearest double to the mean', () => {
  expect(meansOf([1e15, 1e15 + 1, 1e15 + 1], [0, 0, 0])[0]).toBe(1e15 + 0.625)
})

test('the largest doubles have a finite mean, and their smallest neighbours keep theirs', () => {
  const largest = Number.MAX_VALUE
  expect(meansOf([largest, largest, largest, 5e-324, 5e-324], [0, 0, 0, 1, 1])).toEqual([
    largest,
    largest,
    largest,
    5e-324,
    5e-324,
  ])
  expect(meansOf([largest, largest, -largest, -largest], [0, 0, 0, 0])[0]).toBe(0)
})
