import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { givenTableToProtect } from '../../../../../src-main/domain/tables/given-table.ts'
import { createHierarchyBuilder } from '../../../../../src-main/domain/tables/hierarchy.ts'
import { WRITTEN_COLUMNS, type CsvTableColumns } from '../../../../../src-main/io/tables/csv/csv-columns.ts'
import { readTableCsv } from '../../../../../src-main/io/tables/csv/read-table-csv.ts'
import { writeTableCsv } from '../../../../../src-main/io/tables/csv/write-table-csv.ts'
import { refusalOf } from '../../../../support/refusal.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { textFile } from '../../../../support/text-file.ts'

const builder = createHierarchyBuilder('Total')
for (const [code, parent] of [
  ['N', 'Total'],
  ['N1', 'N'],
  ['S', 'Total'],
] as const)
  builder.add(code, parent)
const hierarchies = new Map([['region', builder.build()]])

const columns: CsvTableColumns = { by: ['region', 'size'], ...WRITTEN_COLUMNS }

const read = (path: string, chosen: CsvTableColumns = columns) =>
  readTableCsv(path, { columns: chosen, hierarchies, total: 'All', dialect: {}, levelPercent: 20 })

const HEADER = 'region,size,status,value,frequency,lpl,upl,lower,upper,weight'
const LINES = [
  'Total,All,s,10.50,7,0,0,0,20,1',
  'N,All,s,4.50,3,,,,20,0.25',
  'S,All,z,6,4,0,0,6,6,1',
  'N1,All,u,4.50,3,1.5,2,0,,2',
  'Total,small,s,10.5,7,0,0,0,20,1',
  'N,small,s,4.5,3,0,0,0,20,1',
  'N1,small,u,4.5,3,0.45,0.5,0,20,1',
  'S,small,s,6,4,0,0,0,20,1',
  'S,large,e,,,,,,,',
  'Total,large,e,,,,,,,',
]
const csv = (lines: readonly string[] = LINES) => textFile(`${[HEADER, ...lines].join('\n')}\n`)

describe('table of one row a cell', () => {
  test('cells in the order of their codes, with relations, status, levels, bounds and weights', async () => {
    const given = await read(csv())
    const table = givenTableToProtect(given, given.sensitivity!, 'cost')
    expect(table.names).toEqual([
      'Total × All',
      'Total × small',
      'Total × large',
      'N × All',
      'N × small',
      'N1 × All',
      'N1 × small',
      'S × All',
      'S × small',
      'S × large',
    ])
    expect(table.values).toEqual(Float64Array.of(10.5, 10.5, 0, 4.5, 4.5, 4.5, 4.5, 6, 6, 0))
    expect(table.status).toEqual(Uint8Array.of(0, 0, 2, 0, 0, 1, 1, 2, 0, 2))
    expect(table.lowerProtection).toEqual(Float64Array.of(0, 0, 0, 0, 0, 1.5, 0.45, 0, 0, 0))
    expect(table.lower[3]).toBe(-Infinity)
    expect(table.upper[5]).toBe(Infinity)
    expect(table.weights).toEqual(Float64Array.of(1, 1, 1, 0.25, 1, 2, 1, 1, 1, 1))
    expect(table.relations.count).toBe(9)
    expect(table.decimals).toBe(2)
  })

  test('what is written is read back equal', async () => {
    const given = await read(csv())
    const table = givenTableToProtect(given, given.sensitivity!, 'cost')
    const path = join(temporaryFolder(), 'table.csv')
    await writeTableCsv(path, given.table, table)
    const back = await read(path)
    expect(givenTableToProtect(back, back.sensitivity!, 'cost')).toEqual(table)
  })

  test('codes and values are enough; rules judge by frequencies and largest contributions', async () => {
    const path = textFile('size;n;total;max\nAll;5;1,5;1\nsmall;5;1,5;1\n')
    const bare = { ...columns, by: ['size'], value: 'total', frequency: 'n', largest: ['max'] }
    const given = await read(path, {
      ...bare,
      status: null,
      lowerLevel: null,
      upperLevel: null,
      lower: null,
      upper: null,
      weight: null,
    })
    expect(given).toMatchObject({ sensitivity: null, lower: null, upper: null })
    expect(given.table).toMatchObject({
      values: Float64Array.of(1.5, 1.5),
      contributors: Int32Array.of(5, 5),
      largest: { count: 1, contributions: Float64Array.of(1, 1) },
      costs: null,
      decimals: 1,
    })
  })

  test.each<[string, string, string, Record<string, unknown>]>([
    [
      'text for a number',
      'N1,large,s,x,1,0,0,0,20,1',
      'table-number-unreadable',
      { line: 12, field: 'value', text: 'x' },
    ],
    ['an infinite number', 'N1,large,s,Inf,1,0,0,0,20,1', 'table-number-unreadable', { line: 12, text: 'Inf' }],
    ['a weight below zero', 'N1,large,s,1,1,0,0,0,20,-1', 'table-number-negative', { line: 12, field: 'weight' }],
    ['an unknown status', 'N1,large,w,1,1,0,0,0,20,1', 'table-status-unknown', { line: 12, status: 'w' }],
    ['crossed bounds', 'N1,large,s,1,1,0,0,9,2,1', 'table-bounds-crossed', { line: 12, cell: 'N1 × large' }],
    ['an unknown code', 'X,large,s,1,1,0,0,0,20,1', 'table-file-code-unknown', { line: 12, code: 'X' }],
    ['a cell twice', 'S,large,s,1,1,0,0,0,20,1', 'table-cell-twice', { line: 12, first: 10 }],
    ['a missing total', 'N1,large,s,1,1,0,0,0,20,1', 'table-total-missing', { line: 12, total: 'N × large' }],
  ])('%s is refused with its line', async (_, line, code, params) => {
    expect(await refusalOf(() => read(csv([...LINES, line])))).toMatchObject({ code, params })
  })

  test('a column that is not there is refused', async () => {
    expect(await refusalOf(() => read(csv(), { ...columns, weight: 'w' }))).toMatchObject({
      code: 'variable-unknown',
      params: { name: 'w' },
    })
  })
})

test('levels that the file does not give are whole units of its decimals, one at least', async () => {
  const path = textFile('town,value,status\nAll,21,s\nA,1,u\nB,20,u\n')
  const columns = { ...WRITTEN_COLUMNS, by: ['town'], frequency: null, lowerLevel: null, upperLevel: null, lower: null, upper: null, weight: null } // prettier-ignore
  const given = await readTableCsv(path, {
    columns,
    hierarchies: new Map(),
    total: 'All',
    dialect: {},
    levelPercent: 12,
  })
  expect([...given.sensitivity!.upperProtection]).toEqual([0, 1, 2])
  expect([...given.sensitivity!.lowerProtection]).toEqual([0, 1, 2])
})
