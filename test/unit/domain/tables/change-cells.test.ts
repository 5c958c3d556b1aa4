import { describe, expect, test } from 'vitest'
import type { TableCellChange } from '../../../../src-main/contract/model.ts'
import { changeCells } from '../../../../src-main/domain/tables/change-cells.ts'
import { keptInstance, type KeptTable } from '../../../../src-main/domain/tables/kept-table.ts'
import { BY_HAND, NOT_STRUCK } from '../../../../src-main/domain/tables/sensitivity.ts'
import { smallTable } from '../../../support/made-table.ts'
import { refusalOf } from '../../../support/refusal.ts'

/** Total 30, parts 10 (sensitive by ±5) and 20; bounds of the parts 0 and 40. */
const before = keptInstance(smallTable())

const changed = (cell: number, change: TableCellChange, of: KeptTable = before) =>
  changeCells(of, [{ cells: Int32Array.of(cell), change }])

/** Status, levels and bounds of a cell, and what struck it. */
const stateOf = ({ table, struckBy }: KeptTable, cell: number) => [
  table.status[cell],
  table.lowerProtection[cell],
  table.upperProtection[cell],
  table.lower[cell],
  table.upper[cell],
  struckBy[cell],
]

describe('a status set by hand', () => {
  test('sensitive gives a fifth of the value as levels, and room above', () => {
    expect(stateOf(changed(2, { kind: 'status', status: 'sensitive' }), 2)).toEqual([1, 4, 4, 0, 40, BY_HAND])
    const narrow = keptInstance(smallTable({ upper: Float64Array.of(60, 40, 21) }))
    expect(stateOf(changed(2, { kind: 'status', status: 'sensitive' }, narrow), 2)).toEqual([1, 4, 4, 0, 24, BY_HAND])
  })

  test('fixed keeps the value; safe again has the usual bounds of the table', () => {
    const fixed = changed(1, { kind: 'status', status: 'fixed' })
    expect(stateOf(fixed, 1)).toEqual([2, 0, 0, 10, 10, NOT_STRUCK])
    expect(stateOf(changed(1, { kind: 'status', status: 'safe' }, fixed), 1)).toEqual([0, 0, 0, 0, 45, NOT_STRUCK])
  })

  test('levels in per cent are parts of the value in units of the table, and none for 0', async () => {
    const levels = { kind: 'levels-percent' as const, lower: 33, upper: 0 }
    expect(stateOf(changed(1, levels), 1)).toEqual([1, 3, 0, 0, 40, NOT_STRUCK])
    expect(await refusalOf(() => changed(2, levels))).toMatchObject({ code: 'cell-not-sensitive' })
  })

  test('that it has already changes nothing: levels of a rule stay', () => {
    expect(changed(1, { kind: 'status', status: 'sensitive' }).table).toEqual(before.table)
  })
})

test('levels make room for themselves, and are those of a sensitive cell alone', async () => {
  expect(stateOf(changed(1, { kind: 'levels', lower: 3, upper: 35 }), 1)).toEqual([1, 3, 35, 0, 45, NOT_STRUCK])
  expect(await refusalOf(() => changed(0, { kind: 'levels', lower: 1, upper: 1 }))).toEqual({
    code: 'cell-not-sensitive',
    params: { cell: '0' },
  })
})

test('bounds may be none, and never cross', async () => {
  const open = changed(0, { kind: 'bounds', lower: null, upper: null }).table
  expect([open.lower[0], open.upper[0]]).toEqual([-Infinity, Infinity])
  expect(await refusalOf(() => changed(0, { kind: 'bounds', lower: 2, upper: 1 }))).toEqual({
    code: 'cell-bounds-crossed',
    params: { cell: '0' },
  })
})

test('changes follow each other, and leave the table before as it was', () => {
  const whole = structuredClone({ ...before })
  const { table } = changeCells(before, [
    { cells: Int32Array.of(0, 2), change: { kind: 'weight', weight: 7 } },
    { cells: Int32Array.of(2), change: { kind: 'weight', weight: 0 } },
  ])
  expect([...table.weights]).toEqual([7, 2, 0])
  expect(before).toEqual(whole)
  expect(changeCells(before, [])).toBe(before)
})
