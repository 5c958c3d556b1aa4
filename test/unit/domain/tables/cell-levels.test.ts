import { expect, test } from 'vitest'
import { cellLevels } from '../../../../src-main/domain/tables/cell-levels.ts'
import type { Relations } from '../../../../src-main/domain/tables/table.ts'

type Term = readonly [cell: number, coefficient: number]

function relations(...lines: readonly (readonly Term[])[]): Relations {
  return {
    count: lines.length,
    starts: Int32Array.from({ length: lines.length + 1 }, (_, r) => lines.slice(0, r).flat().length),
    cells: Int32Array.from(lines.flat(), ([cell]) => cell),
    coefficients: Float64Array.from(lines.flat(), ([, coefficient]) => coefficient),
    rightSides: new Float64Array(lines.length),
  }
}

test('a cell lies one below its total, along the longest way', () => {
  // 0 = 1 + 2, 1 = 3 + 4, and 0 = 4 + 2 besides.
  const lines = relations(
    [[0, -1], [1, 1], [2, 1]],
    [[3, 1], [1, -1], [4, 1]],
    [[0, -1], [4, 1], [2, 1]],
  ) // prettier-ignore
  expect([...cellLevels({ cells: 5, relations: lines })]).toEqual([0, 1, 1, 2, 2])
})

test('signs may be the other way round; of two terms the one below 0 is the total', () => {
  expect([...cellLevels({ cells: 3, relations: relations([[0, 1], [1, -1], [2, -1]]) })]).toEqual([0, 1, 1]) // prettier-ignore
  expect([...cellLevels({ cells: 2, relations: relations([[0, 1], [1, -1]]) })]).toEqual([1, 0]) // prettier-ignore
})

test('a relation without a total says nothing of levels', () => {
  expect([...cellLevels({ cells: 4, relations: relations([[0, 1], [1, 1], [2, -1], [3, -1]]) })]).toEqual([0, 0, 0, 0]) // prettier-ignore
  expect([...cellLevels({ cells: 2, relations: relations([[0, 1], [1, 1]]) })]).toEqual([0, 0]) // prettier-ignore
})

test('cells that are totals of each other come to an end', () => {
  const circle = relations([[0, -1], [1, 1], [2, 1]], [[1, -1], [0, 1], [2, 1]]) // prettier-ignore
  expect(cellLevels({ cells: 3, relations: circle })).toHaveLength(3)
})
