import { expect, test } from 'vitest'
import { stepCorners, valueAt } from '../../../../src-main/contract/charts/step-line.ts'

const points = [
  { seconds: 1, value: 10 },
  { seconds: 3, value: 8 },
  { seconds: 5, value: 7 },
]

test('a value holds until the next event', () => {
  expect([0.5, 1, 2.9, 3, 100].map((seconds) => valueAt(points, seconds))).toEqual([null, 10, 10, 8, 7])
})

test('corners never join two values by a slope', () => {
  expect(stepCorners(points, 2, 4)).toEqual([
    [2, 10],
    [3, 10],
    [3, 8],
    [4, 8],
  ])
  expect(stepCorners(points, 0, 0.5)).toEqual([])
})
