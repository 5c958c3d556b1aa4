import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Column } from '../../../../../src-main/domain/data/columns.ts'
import { readAsc } from '../../../../../src-main/io/tables/asc/read-asc.ts'
import { refusalOf } from '../../../../support/refusal.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

const FIXED = `
Industry 1 3 999
  <RECODEABLE>
  <HIERLEVELS> 1 2
Region 4 2 99
  <RECODEABLE>
  <HIERCODELIST> "region.hrc"
Turnover 6 6 999999
  <NUMERIC>
  <DECIMALS> 2
Wgt 12 3
  <NUMERIC>
  <WEIGHT>
Firm 15 3
  <HOLDING>
Ask 18 1
  <REQUEST> "1" "2"
`

function read(lines: readonly string[], metadata = FIXED, lineEnd = '\r\n') {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'region.hrc'), 'N\n@ 1\n@ 2\n')
  writeFileSync(join(folder, 'a.rda'), metadata)
  writeFileSync(join(folder, 'a.asc'), lines.join(lineEnd))
  return readAsc(join(folder, 'a.asc'), join(folder, 'a.rda'))
}

function cells(column: Column): (string | number | null)[] {
  if (column.kind === 'coded') return Array.from(column.codes, (code) => column.labels[code] ?? null)
  return Array.from(column.values, (value, record) => (column.missing?.[record] === 1 ? null : value))
}

describe('microdata of τ-ARGUS', () => {
  test('in fixed places', async () => {
    const { table, hierarchies } = await read([
      'A11 1  12.51.0007',
      'A12 2    -31.50071',
      'B1199  4.252.0008',
      'A11 19999991.0008',
    ])
    expect(table.columns.map(({ name, type, decimals }) => [name, type, decimals])).toEqual([
      ['Industry', 'category', 0],
      ['Region', 'category', 0],
      ['Turnover', 'number', 2],
      ['Wgt', 'number', 1],
      ['Firm', 'identifier', 0],
      ['Ask', 'category', 0],
    ])
    expect(table.columns.map(({ column }) => cells(column))).toEqual([
      ['A11', 'A12', 'B11', 'A11'],
      [' 1', ' 2', '99', ' 1'],
      [12.5, -3, 4.25, null],
      [1, 1.5, 2, 1],
      ['007', '007', '008', '008'],
      [null, '1', null, null],
    ])
    expect(hierarchies.get('Region')?.codes).toEqual(['Total', 'N', ' 1', ' 2', '99'])
    expect(hierarchies.get('Industry')?.codes).toEqual(['Total', 'A', 'A11', 'A12', 'B', 'B11'])
  })

  test('in free format, with codes set flush and line ends CR CR LF', async () => {
    const metadata = '<SEPARATOR> ","\nRegion 2 99\n<RECODEABLE>\n<HIERCODELIST> region.hrc\nNum 6 999999\n<NUMERIC>\n'
    const { table, hierarchies } = await read(['1, 77.38', '  2,999999', '"99",3'], metadata, '\r\r\n')
    expect(table.columns.map(({ column }) => cells(column))).toEqual([
      [' 1', ' 2', '99'],
      [77.38, null, 3],
    ])
    expect(hierarchies.get('Region')?.codes).toEqual(['Total', 'N', ' 1', ' 2', '99'])
  })

  test.each<[string, string[], string, string, Record<string, unknown>]>([
    ['a line that ends early', ['A11 1  12.5'], FIXED, 'microdata-line-short', { line: 1, length: 11, needed: 15 }],
    ['text for a number', ['A11 1  12.x1.0007'], FIXED, 'table-number-unreadable', { line: 1, field: 'Turnover' }],
    ['no records', [''], FIXED, 'csv-no-records', { path: 'a.asc' }],
    ['no places', ['A'], 'A\n<RECODEABLE>', 'metadata-places-unreadable', { path: 'a.rda', line: 1, variable: 'A' }],
    ['too few fields', ['1'], '<SEPARATOR> ","\nA 1\nB 1\n', 'csv-ragged-row', { line: 1, fields: 1, expected: 2 }],
  ])('%s is refused', async (_, lines, metadata, code, params) => {
    expect(await refusalOf(() => read(lines, metadata))).toMatchObject({ code, params })
  })
})
