import { expect, test } from 'vitest'
import { formatOf } from '../../../src-main/io/formats.ts'

test('a format is found by the extension in any case; a file without one is text', () => {
  expect([formatOf('/x/a.CSV').id, formatOf('b.tsv').id, formatOf('c').id]).toEqual([
    'delimited-text',
    'delimited-text',
    'delimited-text',
  ])
})

test('an extension nobody reads is refused with those that can be read', () => {
  expect(() => formatOf('a.xlsx')).toThrow(
    expect.objectContaining({
      code: 'format-unknown',
      params: { path: 'a.xlsx', available: '.csv, .tsv, .tab, .txt, .dat, .asc' },
    }),
  )
})
