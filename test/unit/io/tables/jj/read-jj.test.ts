import { describe, expect, test } from 'vitest'
import { cellStatus } from '../../../../../src-main/domain/tables/table.ts'
import { readJjTable } from '../../../../../src-main/io/tables/jj/read-jj.ts'

const CELLS = ['0 10 1 s 0 20 0 0 0', '1 6 1 u 0 20 1 2 0', '2 4 1 s 0 20 0 0 0']
const RELATIONS = ['0 3 : 0 (-1) 1 (1) 2 (1)']

function jj(cells: readonly string[] = CELLS, relations: readonly string[] = RELATIONS, lineEnd = '\n'): string {
  return ['0', String(cells.length), ...cells, String(relations.length), ...relations, ''].join(lineEnd)
}

/** The three cells with one of them told otherwise. */
function withCell(cell: number, line: string): string {
  return jj(CELLS.with(cell, line))
}

function refusal(text: string): unknown {
  try {
    readJjTable(text, 'a.jj')
  } catch (error) {
    return error
  }
  return 'was read'
}

describe('JJ reader', () => {
  test('a table with its cells, bounds, levels and relations', () => {
    expect(readJjTable(jj(), 'a.jj')).toEqual({
      cells: 3,
      values: Float64Array.of(10, 6, 4),
      weights: Float64Array.of(1, 1, 1),
      status: Uint8Array.of(cellStatus.safe, cellStatus.sensitive, cellStatus.safe),
      lower: Float64Array.of(0, 0, 0),
      upper: Float64Array.of(20, 20, 20),
      lowerProtection: Float64Array.of(0, 1, 0),
      upperProtection: Float64Array.of(0, 2, 0),
      relations: {
        count: 1,
        starts: Int32Array.of(0, 3),
        cells: Int32Array.of(0, 1, 2),
        coefficients: Float64Array.of(-1, 1, 1),
        rightSides: Float64Array.of(0),
      },
      names: null,
      decimals: 0,
    })
  })

  test.each([
    ['CRLF', jj(CELLS, RELATIONS, '\r\n')],
    ['CR CR LF', jj(CELLS, RELATIONS, '\r\r\n')],
    ['CR alone', jj(CELLS, RELATIONS, '\r')],
    ['no end of the last line', jj().trimEnd()],
    ['empty lines and blanks', jj().replaceAll('\n', '  \n \n').replaceAll(' ', ' \t ')],
    ['no sliding level', jj(CELLS.map((line) => line.slice(0, -2)))],
    ['capital letters', jj().replaceAll('s', 'S').replaceAll('u', 'U')],
    ['terms without blanks', jj(CELLS, ['0.0 3:0(-1)1(1)2( 1 )'])],
    ['levels of safe cells, which mean nothing', withCell(0, '0 10 1 s 0 20 0.01 0.01 0')],
  ])('the same table with %s', (_, text) => {
    expect(readJjTable(text, 'a.jj')).toEqual(readJjTable(jj(), 'a.jj'))
  })

  test('letters: u is sensitive, z is fixed, s and m may be adjusted', () => {
    const lines = ['s', 'u', 'z', 'm'].map((letter, cell) => `${cell} 1 1 ${letter} 0 2 0 0`)
    const { safe, sensitive, fixed } = cellStatus
    expect(readJjTable(jj(lines, []), 'a.jj').status).toEqual(Uint8Array.of(safe, sensitive, fixed, safe))
  })

  test('right sides and coefficients of any kind; a cell named twice becomes one term', () => {
    const { relations } = readJjTable(jj(CELLS, ['-3.5 3 : 0 (-1) 2 (2.5) 0 (-1)', '0 0 :', '1e2 1 : 1 (1)']), 'a.jj')
    expect(relations).toEqual({
      count: 3,
      starts: Int32Array.of(0, 2, 2, 3),
      cells: Int32Array.of(0, 2, 1),
      coefficients: Float64Array.of(-2, 2.5, 1),
      rightSides: Float64Array.of(-3.5, 0, 100),
    })
  })

  test('bounds may be infinite', () => {
    const table = readJjTable(withCell(0, '0 10 1 s -inf Infinity 0 0 0'), 'a.jj')
    expect([table.lower[0], table.upper[0]]).toEqual([-Infinity, Infinity])
  })

  test.each([
    ['10', 0],
    ['10.25', 2],
    ['1.5e-3', 4],
    ['1e+05', 0],
    ['0.3333333333333333', 6],
  ])('a value of %s is told with %i decimals', (value, decimals) => {
    expect(readJjTable(withCell(0, `0 ${value} 1 s 0 200000 0 0`), 'a.jj').decimals).toBe(decimals)
  })

  test.each<[string, string, string, Record<string, unknown>]>([
    ['a decimal comma', withCell(1, '1 6,5 1 u 0 20 1 2 0'), 'table-decimal-comma', { field: 'value', text: '6,5' }],
    ['text for a number', withCell(1, '1 6 x u 0 20 1 2 0'), 'table-number-unreadable', { field: 'weight', text: 'x' }],
    ['an infinite value', withCell(1, '1 inf 1 u 0 20 1 2 0'), 'table-number-not-finite', { field: 'value' }],
    ['a value no double holds', withCell(1, '1 1e400 1 u 0 20 1 2 0'), 'table-number-unreadable', { text: '1e400' }],
    ['nan', withCell(1, '1 nan 1 u 0 20 1 2 0'), 'table-number-unreadable', { text: 'nan' }],
    ['an infinite level', withCell(1, '1 6 1 u 0 20 inf 2 0'), 'table-number-not-finite', { field: 'lpl' }],
    ['a weight below zero', withCell(1, '1 6 -1 u 0 20 1 2 0'), 'table-number-negative', { field: 'weight' }],
    ['bounds the wrong way round', withCell(1, '1 6 1 u 20 0 1 2 0'), 'table-bounds-crossed', { cell: '1' }],
    ['a sliding level', withCell(1, '1 6 1 u 0 20 1 2 3'), 'jj-sliding-level', { cell: 1 }],
    ['an unknown status', withCell(1, '1 6 1 w 0 20 1 2 0'), 'table-status-unknown', { status: 'w' }],
    ['a cell twice', withCell(1, '0 10 1 s 0 20 0 0 0'), 'jj-cell-order', { cell: 0, expected: 1 }],
    ['cells out of order', withCell(1, '2 4 1 s 0 20 0 0 0'), 'jj-cell-order', { cell: 2, expected: 1 }],
    ['too few fields', withCell(1, '1 6 1 u 0 20 1'), 'jj-line-unexpected', { part: 'cell' }],
    ['too many fields', withCell(1, '1 6 1 u 0 20 1 2 0 0'), 'jj-line-unexpected', { part: 'cell' }],
  ])('%s in a cell is refused with its line', (_, text, code, params) => {
    expect(refusal(text)).toMatchObject({ code, params: { path: 'a.jj', line: 4, ...params } })
  })

  test.each<[string, string, string, Record<string, unknown>]>([
    ['a wrong number of terms', '0 4 : 0 (-1) 1 (1) 2 (1)', 'jj-term-count', { announced: 4, found: 3 }],
    ['an unknown cell', '0 3 : 0 (-1) 1 (1) 3 (1)', 'jj-cell-unknown', { cell: 3, cells: 3 }],
    ['a negative cell', '0 3 : 0 (-1) 1 (1) -1 (1)', 'jj-cell-unknown', { cell: -1, cells: 3 }],
    ['an open bracket', '0 3 : 0 (-1) 1 (1) 2 (1', 'jj-term-unreadable', { text: '2 (1' }],
    ['a coefficient that is none', '0 3 : 0 (-1) 1 (1) 2 (x)', 'jj-term-unreadable', { text: '2 (x)' }],
    ['no colon', '0 3 0 (-1) 1 (1) 2 (1)', 'jj-line-unexpected', { part: 'relation' }],
    ['no right side', '3 : 0 (-1) 1 (1) 2 (1)', 'jj-line-unexpected', { part: 'relation' }],
  ])('%s in a relation is refused with its line', (_, relation, code, params) => {
    expect(refusal(jj(CELLS, [relation]))).toMatchObject({ code, params: { path: 'a.jj', line: 7, ...params } })
  })

  test.each<[string, string, string, Record<string, unknown>]>([
    ['nothing', '', 'jj-ends-early', { part: 'first' }],
    ['a header of words', 'hello world\n3\n', 'jj-line-unexpected', { part: 'first', line: 1 }],
    ['one line', '0\n', 'jj-ends-early', { part: 'cellCount' }],
    ['no number of cells', '0\n0 10 1 s 0 20 0 0\n', 'jj-line-unexpected', { part: 'cells', line: 2 }],
    [
      'more cells announced than any file holds',
      '0\n1000000000\n0 1 1 s 0 1 0 0\n',
      'jj-ends-early',
      { part: 'cells' },
    ],
    ['no relations', jj().split('\n').slice(0, 5).join('\n'), 'jj-ends-early', { part: 'relationCount' }],
    ['fewer relations than announced', jj().replace('\n1\n', '\n2\n'), 'jj-ends-early', { announced: 2, found: 1 }],
    ['more than announced', `${jj()}0 1 : 0 (1)\n`, 'jj-goes-on', { line: 8 }],
    ['a cell fewer than announced', jj().replace('\n3\n', '\n4\n'), 'jj-line-unexpected', { part: 'cell', line: 6 }],
  ])('a file of %s is refused', (_, text, code, params) => {
    expect(refusal(text)).toMatchObject({ code, params: { path: 'a.jj', ...params } })
  })
})
