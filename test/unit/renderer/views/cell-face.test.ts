import { describe, expect, test } from 'vitest'
import type { TableCell } from '../../../../src-main/contract/model.ts'
import { cellFace, markOf, relativeText } from '../../../../src-renderer/views/tables/cell-face.ts'

const aCell = (change: Partial<TableCell> = {}): TableCell => ({
  cell: 0,
  value: 262,
  status: 'safe',
  rule: null,
  lowerProtection: 0,
  upperProtection: 0,
  lower: 0,
  upper: 524,
  weight: 1,
  isEmpty: false,
  released: 222,
  isChanged: true,
  isAtBound: false,
  ...change,
})
const texts = (cell: TableCell) =>
  (['original', 'released', 'difference', 'relative'] as const).map((face) => cellFace(cell, face, 0, 'all').text)

describe('a cell on the four faces', () => {
  test('shows original, released, signed difference and share of the original', () => {
    expect(texts(aCell())).toEqual(['262', '222', '\u221240', '\u221215.27'])
    expect(texts(aCell({ released: 302 }))).toEqual(['262', '302', '+40', '+15.27'])
  })

  test('a share of nothing is not defined, and nothing of nothing is nothing', () => {
    expect(relativeText(aCell({ value: 0, released: 3 }))).toBe('–')
    expect(relativeText(aCell({ value: 0, released: 0 }))).toBe('0.00')
  })

  test('of a negative value the share has the sign of the difference', () => {
    expect(relativeText(aCell({ value: -50, released: -60 }))).toBe('\u221220.00')
  })

  test('an empty cell is a dash, also where it is released as it is', () => {
    expect(texts(aCell({ value: 0, isEmpty: true, released: 0, isChanged: false })).slice(0, 2)).toEqual(['–', '–'])
  })
})

describe('the one mark of a cell', () => {
  test('sensitive before bound, bound before changed, changed before protected and empty', () => {
    expect(markOf(aCell({ status: 'sensitive', isAtBound: true }), 'released')).toBe('sensitive')
    expect(markOf(aCell({ isAtBound: true, released: 524 }), 'released')).toBe('at-upper')
    expect(markOf(aCell({ isAtBound: true, released: 0 }), 'released')).toBe('at-lower')
    expect(markOf(aCell(), 'released')).toBe('changed')
    expect(markOf(aCell({ status: 'fixed', isChanged: false }), 'released')).toBe('protected')
    expect(markOf(aCell({ isEmpty: true, isChanged: false }), 'released')).toBe('empty')
    expect(markOf(aCell({ isChanged: false }), 'released')).toBeNull()
  })

  test('on the original face nothing is changed', () => {
    expect(markOf(aCell(), 'original')).toBeNull()
  })

  test('what a filter does not look for is quiet, and so is a difference that is none', () => {
    expect(cellFace(aCell(), 'released', 0, 'sensitive').isQuiet).toBe(true)
    expect(cellFace(aCell(), 'released', 0, 'changed').isQuiet).toBe(false)
    expect(cellFace(aCell({ released: 262, isChanged: false }), 'difference', 0, 'all').isQuiet).toBe(true)
  })
})
