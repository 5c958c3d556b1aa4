import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { givenTableToProtect } from '../../../../../src-main/domain/tables/given-table.ts'
import { codesOfCell } from '../../../../../src-main/domain/tables/tabulated-table.ts'
import { readTab } from '../../../../../src-main/io/tables/tab/read-tab.ts'
import { refusalOf } from '../../../../support/refusal.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

const METADATA = `
   <SEPARATOR> ";"
Industry "99"
   <RECODEABLE>
   <TOTCODE> "Total"
   <HIERCODELIST> "industry.hrc"
Size
   <RECODABLE>
   <TOTCODE> "T"
Turnover
   <NUMERIC>
   <DECIMALS> 1
Firms
   <FREQUENCY>
Flag
   <STATUS>
Low
   <NUMERIC> <LOWERPL>
Up
   <NUMERIC> <UPPERPL>
`

const LINES = [
  '"Total";"T";523,5;61;S;0;0',
  '"A";"T";223,5;31;S;0;0',
  '"A";"small";23,5;29;S;0;0',
  '"A";"large";200,0;2;U;60,0;70,0',
  '"99";"T";300,0;30;P;0;0',
  '"99";"large";300,0;30;S;0;0',
  '"Total";"small";23,5;29;S;0;0',
  '"Total";"large";500,0;32;S;0;0',
]

function read(lines: readonly string[] = LINES, metadata = METADATA, response: string | null = null) {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'industry.hrc'), 'A\n')
  writeFileSync(join(folder, 'a.rda'), metadata)
  writeFileSync(join(folder, 'a.tab'), `${lines.join('\r\n')}\r\n`)
  return readTab(join(folder, 'a.tab'), { metadataPath: join(folder, 'a.rda'), response, levelPercent: 20 })
}

describe('table of τ-ARGUS', () => {
  test('cells in the order of their codes, with what the columns say', async () => {
    const { table, sensitivity } = await read()
    expect(Array.from({ length: table.cells }, (_, cell) => codesOfCell(table, cell).join('/'))).toEqual([
      'Total/T',
      'Total/small',
      'Total/large',
      'A/T',
      'A/small',
      'A/large',
      '99/T',
      '99/large',
    ])
    expect(table.values).toEqual(Float64Array.of(523.5, 23.5, 500, 223.5, 23.5, 200, 300, 300))
    expect(table.contributors).toEqual(Int32Array.of(61, 29, 32, 31, 29, 2, 30, 30))
    expect(table.decimals).toBe(1)
    expect(sensitivity?.status).toEqual(Uint8Array.of(0, 0, 0, 0, 0, 1, 2, 0))
    expect(sensitivity?.lowerProtection).toEqual(Float64Array.of(0, 0, 0, 0, 0, 60, 0, 0))
    expect(sensitivity?.upperProtection).toEqual(Float64Array.of(0, 0, 0, 0, 0, 70, 0, 0))
  })

  test('one relation for each parent and variable, also for a single child', async () => {
    const given = await read()
    const { relations } = givenTableToProtect(given, given.sensitivity!, 'one')
    const terms = Array.from({ length: relations.count }, (_, relation) =>
      Array.from(relations.cells.subarray(relations.starts[relation], relations.starts[relation + 1])),
    )
    expect(terms).toEqual([
      [0, 3, 6],
      [1, 4],
      [2, 5, 7],
      [0, 1, 2],
      [3, 4, 5],
      [6, 7],
    ])
  })

  test('points, padded codes and unquoted fields say the same', async () => {
    const lines = LINES.map((line) =>
      line.replaceAll('"', '').replaceAll(',', '.').replace(/^/, '  ').replace('small', '  small'),
    )
    const [plain, padded] = [await read(), await read(lines)]
    expect(padded.table.values).toEqual(plain.table.values)
    expect(padded.table.relations).toEqual(plain.table.relations)
  })

  test('thousands signs are told from decimal signs', async () => {
    const lines = LINES.with(0, '"Total";"T";1.523,5;61;S;0;0')
    expect((await read(lines)).table.values[0]).toBe(1523.5)
  })

  test('empty cells are fixed at 0', async () => {
    const lines = LINES.with(2, '"A";"small";-;;E;0;0')
    const { table, sensitivity } = await read(lines)
    expect([table.values[4], table.contributors[4], sensitivity?.status[4]]).toEqual([0, 0, 2])
  })

  test('an unsafe cell without levels has the given share of its value, at least one digit', async () => {
    const metadata = METADATA.replace(/Low[\s\S]*$/, '')
    const lines = LINES.map((line) => line.split(';').slice(0, 5).join(';'))
    expect((await read(lines, metadata)).sensitivity?.lowerProtection[5]).toBe(40)
    const nothing = lines.with(3, '"A";"large";0,0;2;U')
    expect((await read(nothing, metadata)).sensitivity?.lowerProtection[5]).toBe(0.1)
  })

  test('another number can be the response', async () => {
    const { table } = await read(LINES, METADATA, 'Firms')
    expect([table.isFrequencyTable, table.values[0]]).toEqual([true, 61])
  })

  test.each<[string, readonly string[], string, Record<string, unknown>]>([
    ['an unknown code', [...LINES, 'B;T;1;1;S;0;0'], 'table-file-code-unknown', { line: 9, variable: 'Industry' }],
    ['a cell twice', [...LINES, 'A;T;1;1;S;0;0'], 'table-cell-twice', { line: 9, cell: 'A × T', first: 2 }],
    ['a missing total', LINES.toSpliced(6, 1), 'table-total-missing', { line: 3, total: 'Total × small' }],
    ['an unknown status', LINES.with(1, 'A;T;1;1;M;0;0'), 'table-status-unknown', { line: 2, status: 'M' }],
    ['text for a number', LINES.with(1, 'A;T;x;1;S;0;0'), 'table-number-unreadable', { line: 2, field: 'response' }],
    ['a level below zero', LINES.with(1, 'A;T;1;1;S;-1;0'), 'table-number-negative', { line: 2, field: 'lpl' }],
    ['a line that is too short', LINES.with(1, 'A;T;1;1;S;0'), 'csv-ragged-row', { line: 2, fields: 6, expected: 7 }],
    ['no lines', [], 'table-no-cells', {}],
  ])('%s is refused', async (_, lines, code, params) => {
    expect(await refusalOf(() => read(lines))).toMatchObject({ code, params })
  })

  test.each<[string, string, string, Record<string, unknown>]>([
    ['no separator', METADATA.replace('<SEPARATOR> ";"', ''), 'metadata-separator-missing', { path: 'a.rda' }],
    ['no spanning variable', METADATA.replaceAll(/<RECODE?ABLE>/g, ''), 'metadata-role-missing', { role: 'spanning' }],
  ])('metadata with %s are refused', async (_, metadata, code, params) => {
    expect(await refusalOf(() => read(LINES, metadata))).toMatchObject({ code, params })
  })

  test('a response that is not there is refused with those that are', async () => {
    expect(await refusalOf(() => read(LINES, METADATA, 'Profit'))).toEqual({
      code: 'variable-unknown',
      params: { name: 'Profit', available: 'Turnover, Firms' },
    })
  })
})
