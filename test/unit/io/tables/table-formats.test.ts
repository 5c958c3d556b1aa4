import { expect, test } from 'vitest'
import { tableFormatOf, type TableReading } from '../../../../src-main/io/tables/table-formats.ts'
import { refusalOf } from '../../../support/refusal.ts'
import { textFile } from '../../../support/text-file.ts'

const reading: TableReading = { metadataPath: null, response: null, hierarchies: {}, csv: null, levelPercent: 20 }

test('a format is found by the extension in any case; a file without one is in JJ format', () => {
  expect(['a.JJ', 'b.IN', 'c', 'd.tab', 'e.csv'].map((path) => tableFormatOf(path).id)).toEqual([
    'jj',
    'jj',
    'jj',
    'tab',
    'csv',
  ])
})

test('an extension nobody reads is refused with those that can be read', async () => {
  expect(await refusalOf(() => tableFormatOf('a.xlsx'))).toEqual({
    code: 'format-unknown',
    params: { path: 'a.xlsx', available: '.jj, .in, .csp, .tab, .csv, .tsv, .txt' },
  })
})

test('an instance is read as it is', async () => {
  const path = textFile('0\n1\n0 5 1 s 0 9 0 0 0\n0\n', { name: 'a.jj' })
  expect(await tableFormatOf(path).read(path, reading)).toMatchObject({ kind: 'instance', table: { cells: 1 } })
})

test('delimited text needs to be told its columns', async () => {
  const path = textFile('a,value\n')
  expect(await refusalOf(() => tableFormatOf(path).read(path, reading))).toEqual({
    code: 'table-columns-unnamed',
    params: { path: 'data.csv' },
  })
})
