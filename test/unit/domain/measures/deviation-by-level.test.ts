import { expect, test } from 'vitest'
import { deviationByLevel } from '../../../../src-main/domain/measures/deviation-by-level.ts'
import { cellLevels } from '../../../../src-main/domain/tables/cell-levels.ts'
import { aCountedTable } from '../../../support/kept-table.ts'

test('cells of one level are those as many steps below the grand total, in any dimension', () => {
  const { table } = aCountedTable()
  const levels = deviationByLevel(table.values, table.values, cellLevels(table))
  // Activity has one code on level 0, two on 1 and two on 2; region one and two.
  expect(levels.map(({ level, cells, changed, total }) => [level, cells, changed, total])).toEqual([
    [0, 1, 0, 0],
    [1, 4, 0, 0],
    [2, 6, 0, 0],
    [3, 4, 0, 0],
  ])
})

test('sums, largest and percentages are of the cells of the level; of a value of 0 there is no percentage', () => {
  const [level] = deviationByLevel(Float64Array.of(100, 50, 0, 0), Float64Array.of(90, 50, 7, 0), new Int32Array(4))
  expect(level).toEqual({
    level: 0,
    cells: 4,
    changed: 2,
    total: 17,
    largest: 10,
    meanPercent: 5,
    largestPercent: 10,
  })
  const [zero] = deviationByLevel(Float64Array.of(0), Float64Array.of(1), new Int32Array(1))
  expect([zero?.meanPercent, zero?.largestPercent]).toEqual([null, null])
})
