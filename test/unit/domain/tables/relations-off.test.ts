import { expect, test } from 'vitest'
import { relationsOff } from '../../../../src-main/domain/tables/relations-off.ts'

const relations = {
  count: 2,
  starts: Int32Array.of(0, 3, 5),
  cells: Int32Array.of(0, 1, 2, 1, 2),
  coefficients: Float64Array.of(-1, 1, 1, 2, -1),
  rightSides: Float64Array.of(0, 5),
}
const off = (values: number[], decimals = 0) => relationsOff({ values: Float64Array.from(values), relations, decimals })

test('relations that hold are not named, with any coefficients and right sides', () => {
  expect(off([16, 7, 9])).toEqual([])
})

test('each relation that does not hold is told with both of its sums', () => {
  expect(off([17, 7, 8])).toEqual([
    { relation: 0, told: 17, sum: 15 },
    { relation: 1, told: 8, sum: 9 },
  ])
})

test('a difference counts from half of the last digit on', () => {
  expect(off([0.3, 2.6, 0.2 + 1e-17 - 2.5], 1).map(({ relation }) => relation)).toEqual([1])
  expect(off([16.01, 7, 9], 2).map(({ relation }) => relation)).toEqual([0])
  expect(off([16.004, 7, 9], 2)).toEqual([])
})

test('one unit is seen in a total of 1e15', () => {
  expect(off([1e15 + 1, 5, 1e15 - 5]).map(({ relation }) => relation)).toContain(0)
})
