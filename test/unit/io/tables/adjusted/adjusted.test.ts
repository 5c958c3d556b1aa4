import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readAdjusted } from '../../../../../src-main/io/tables/adjusted/read-adjusted.ts'
import { writeAdjusted } from '../../../../../src-main/io/tables/adjusted/write-adjusted.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

describe('adjusted table', () => {
  test('what is written is read back equal, with the decimals of the original', async () => {
    const path = join(temporaryFolder(), 'adjusted.csv')
    const values = Float64Array.of(12.5, 3, 0.1 + 0.2, -1e-9, 1e22)
    await writeAdjusted(path, values, 2)
    const text = readFileSync(path, 'utf8')
    expect(text).toBe('id,value\n0,12.50\n1,3.00\n2,0.30000000000000004\n3,-1e-9\n4,1e+22\n')
    expect(readAdjusted(text, 'adjusted.csv', 5)).toEqual(values)
  })

  test.each([
    ['semicolons', '0;1.5\n1;2\n'],
    ['tabs and a header', 'cell\tvalue\n1\t2\n0\t1.5\n'],
    ['blanks', ' 0   1.5\r\n1 2'],
    ['quotes and comments', '# made\n"id","value"\n"0","1.5"\n1,2'],
  ])('a file with %s', (_, text) => {
    expect(readAdjusted(text, 'a.csv', 2)).toEqual(Float64Array.of(1.5, 2))
  })

  test.each<[string, string, string, Record<string, unknown>]>([
    ['a cell missing', 'id,value\n0,1\n', 'adjusted-cells-missing', { missing: 1, first: 1 }],
    ['an empty file', '', 'adjusted-cells-missing', { missing: 2, first: 0 }],
    ['a cell twice', '0,1\n1,2\n0,1\n', 'adjusted-cell-twice', { line: 3, cell: 0 }],
    ['an unknown cell', '0,1\n2,2\n', 'jj-cell-unknown', { line: 2, cell: 2, cells: 2 }],
    ['no number', '0,1\n1,x\n', 'table-number-unreadable', { line: 2, text: 'x' }],
    ['nan', '0,1\n1,nan\n', 'table-number-unreadable', { line: 2 }],
    ['an infinite value', '0,1\n1,inf\n', 'table-number-not-finite', { line: 2 }],
    ['a decimal comma', '0;1\n1;2,5\n', 'table-decimal-comma', { line: 2, text: '2,5' }],
    ['a third field', '0,1\n1,2,5\n', 'adjusted-line-unexpected', { line: 2 }],
    ['a word for a cell', '0,1\nx,2\n', 'adjusted-line-unexpected', { line: 2 }],
    ['an empty value', '0,1\n1,\n', 'adjusted-line-unexpected', { line: 2 }],
  ])('%s is refused', (_, text, code, params) => {
    let refusal: unknown = null
    try {
      readAdjusted(text, 'a.csv', 2)
    } catch (error) {
      refusal = error
    }
    expect(refusal).toMatchObject({ code, params: { path: 'a.csv', ...params } })
  })
})
