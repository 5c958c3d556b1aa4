import { describe, expect, test } from 'vitest'
import { fillMissingCells } from '../../../../src-main/domain/microaggregation/missing-cells/fill-missing-cells.ts'

describe('fillMissingCells', () => {
  test('a gap is filled from the ten nearest records that have the cell, by what both have', () => {
    // Two clumps of eleven; the first record lacks its second value, the second its first.
    const rows = Array.from({ length: 22 }, (_, i) => (i % 2 === 0 ? [-1, -10 - i] : [1, 10 + i]))
    const values = Float64Array.from(rows.flat())
    const missing = new Uint8Array(44)
    missing[1] = missing[2] = 1
    values[1] = values[2] = 0
    const filled = fillMissingCells(values, 22, 2, missing)
    expect(filled[1]).toBe(-21)
    expect(filled[2]).toBe(1)
    expect(filled.filter((_, cell) => missing[cell] === 0)).toEqual(values.filter((_, cell) => missing[cell] === 0))
  })

  test('a record without a value, or a cell nobody has, stands at the mean', () => {
    const values = Float64Array.of(0, 0, 1, 0, -1, 0)
    const missing = Uint8Array.of(1, 1, 0, 1, 0, 1)
    expect(fillMissingCells(values, 3, 2, missing)).toEqual(values)
  })
})
