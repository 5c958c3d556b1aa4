/** The lines on text files of the table of bad input in the design: each input is read right or refused with its line. */
import { describe, expect, test } from 'vitest'
import { ImportRequest } from '../../../../src-main/contract/model.ts'
import { previewImport } from '../../../../src-main/io/csv/preview.ts'
import { readTable } from '../../../../src-main/io/csv/read-table.ts'
import { textFile } from '../../../support/text-file.ts'

async function read(text: string, request: Partial<ImportRequest> = {}, options: Parameters<typeof textFile>[1] = {}) {
  const path = textFile(text, options)
  const table = await readTable(path, ImportRequest.parse({ path, ...request }))
  return Object.fromEntries(
    table.columns.map(({ name, type, column }) => [
      name,
      {
        type,
        cells:
          column.kind === 'coded'
            ? Array.from(column.codes, (code) => column.labels[code] ?? null)
            : Array.from(column.values, (value, record) => (column.missing?.[record] === 1 ? null : value)),
      },
    ]),
  )
}

describe('Inf, NaN, 1e400, text in a number column', () => {
  test.each(['Inf', '-Inf', 'Infinity', 'NaN', '1e400', '12.3.4', 'n/a'])(
    '%s: row and column named; the user chooses text column, missing, or stop',
    async (bad) => {
      const text = `x,y\n1,a\n2,b\n${bad},c\n4,d\n`
      await expect(read(text)).rejects.toMatchObject({
        code: 'cell-not-a-number',
        params: { row: 4, variable: 'x', text: bad, failed: 1 },
      })
      expect((await read(text, { columns: { x: { policy: 'missing' } } }))['x']).toEqual({
        type: 'integer',
        cells: [1, 2, null, 4],
      })
      expect((await read(text, { columns: { x: { policy: 'text' } } }))['x']).toEqual({
        type: 'text',
        cells: ['1', '2', bad, '4'],
      })
      const path = textFile(text)
      const preview = await previewImport(path, ImportRequest.parse({ path }))
      expect(preview.columns[0]?.failedCells).toEqual([{ row: 4, line: 4, text: bad }])
    },
  )
})

test('real values such as -999 are kept; missing codes are only those the user names', async () => {
  const text = 'x\n-999\n5\n'
  expect((await read(text))['x']).toEqual({ type: 'integer', cells: [-999, 5] })
  expect((await read(text, { dialect: { missingCodes: ['-999'] } }))['x']).toEqual({
    type: 'integer',
    cells: [null, 5],
  })
})

describe('decimal comma, 1.234,56, Latin-1, BOM, 00123, 20-digit ids, quoted newlines, ragged rows, duplicate headers', () => {
  test('decimal comma: 0,435 is never 435', async () => {
    expect((await read('a;b\n0,435;1\n1,5;2\n'))['a']).toEqual({ type: 'number', cells: [0.435, 1.5] })
    await expect(
      read('a;b\n0,435;1\n1,5;2\n3;4\n5;6\n7;8\n', { dialect: { decimal: '.', thousands: ',' } }),
    ).rejects.toMatchObject({
      code: 'cell-not-a-number',
      params: { row: 2, text: '0,435' },
    })
  })

  test('1.234,56 is 1234.56', async () => {
    expect((await read('a;b\n1.234,56;x\n7,5;y\n'))['a']).toEqual({ type: 'number', cells: [1234.56, 7.5] })
  })

  test('Latin-1', async () => {
    expect(
      (await read('größe;n\nfünf;1\nzwölf;2\nfünf;3\nöd;4\n', {}, { encoding: 'latin1' }))['größe']?.cells,
    ).toEqual(['fünf', 'zwölf', 'fünf', 'öd'])
  })

  test('a byte that the chosen encoding has no character for is refused with its line', async () => {
    const latin1 = { encoding: 'latin1' }
    await expect(read('a,b\n1,x\n2,é\n', { dialect: { encoding: 'utf-8' } }, latin1)).rejects.toMatchObject({
      code: 'csv-encoding',
      params: { encoding: 'utf-8', line: 3 },
    })
    // 0x81 is no character of Windows-1252.
    await expect(read('a,b\n1,\u0081\n', { dialect: { encoding: 'windows-1252' } }, latin1)).rejects.toMatchObject({
      code: 'csv-encoding',
      params: { line: 2 },
    })
  })

  test('BOM: no part of the first name', async () => {
    expect(Object.keys(await read('a,b\n1,2\n', {}, { byteOrderMark: true }))).toEqual(['a', 'b'])
  })

  test('00123 and 20-digit ids stay text exactly', async () => {
    const table = await read('code,account\n00123,12345678901234567890\n00124,12345678901234567891\n')
    expect(table).toEqual({
      code: { type: 'identifier', cells: ['00123', '00124'] },
      account: { type: 'identifier', cells: ['12345678901234567890', '12345678901234567891'] },
    })
  })

  test('a 20-digit id is not read as a number even when numbers are asked for', async () => {
    await expect(read('a\n12345678901234567891\n', { columns: { a: { type: 'number' } } })).rejects.toMatchObject({
      code: 'cell-not-a-number',
    })
  })

  test('quoted newlines', async () => {
    expect((await read('a,b\n"x\r\ny",1\n"x\r\ny",2\n'))['a']?.cells).toEqual(['x\r\ny', 'x\r\ny'])
  })

  test.each([
    [
      'ragged row, after a quoted newline',
      'a,b\n"x\r\ny",1\n2\n',
      { code: 'csv-ragged-row', params: { line: 4, fields: 1, expected: 2 } },
    ],
    [
      'ragged row, too many fields',
      'a,b\n1,2\n1,2,3\n',
      { code: 'csv-ragged-row', params: { line: 3, fields: 3, expected: 2 } },
    ],
    ['unclosed quote', 'a,b\n1,2\n3,"4\n5,6\n', { code: 'csv-unclosed-quote', params: { line: 3 } }],
    ['stray quote', 'a,b\n1,"2"2\n', { code: 'csv-stray-quote', params: { line: 2 } }],
    [
      'duplicate header',
      'a,b,a\n1,2,3\n',
      { code: 'csv-duplicate-header', params: { name: 'a', first: 1, second: 3 } },
    ],
    ['empty header', 'a,\n1,2\n', { code: 'csv-empty-header', params: { column: 2 } }],
    ['empty file', '', { code: 'csv-empty' }],
    ['empty lines only', '\n\n\n', { code: 'csv-empty' }],
    ['header only', 'a,b\n', { code: 'csv-no-records' }],
  ])('%s', async (_, text, error) => {
    await expect(read(text, { dialect: { delimiter: ',', quote: '"', hasHeader: true } })).rejects.toMatchObject(error)
  })

  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('line ends %s, with and without one after the last line', async (_, lineEnd) => {
    const lines = ['a,b', '1,x', '2,y']
    const expected = { a: { type: 'integer', cells: [1, 2] }, b: { type: 'text', cells: ['x', 'y'] } }
    expect(await read(lines.join(lineEnd))).toEqual(expected)
    expect(await read(lines.join(lineEnd) + lineEnd)).toEqual(expected)
    expect(await read(lines.join(lineEnd) + lineEnd + lineEnd)).toEqual(expected)
  })
})

test('constant column: read as it is, and noted', async () => {
  const path = textFile('a,b\n5,1\n5,2\n')
  const preview = await previewImport(path, ImportRequest.parse({ path }))
  expect(preview.notes).toEqual([{ key: 'import.notes.constantColumn', params: { variable: 'a' } }])
})

test('a column whose name no record can hold is refused', async () => {
  await expect(read('a,__proto__\n1,2\n')).rejects.toMatchObject({
    code: 'csv-reserved-header',
    params: { name: '__proto__', column: 2 },
  })
  expect(Object.keys(await read('constructor,toString,hasOwnProperty\n1,2,3\n'))).toEqual([
    'constructor',
    'toString',
    'hasOwnProperty',
  ])
})

test('UTF-32 is read by its mark', async () => {
  const text = 'ä,b\n1,2\n3,4\n'
  expect((await read(text, {}, { encoding: 'utf-32le', byteOrderMark: true }))['ä']?.cells).toEqual([1, 3])
})
