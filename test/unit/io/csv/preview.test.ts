import { describe, expect, test } from 'vitest'
import { ImportPreview, ImportRequest } from '../../../../src-main/contract/model.ts'
import { previewImport } from '../../../../src-main/io/csv/preview.ts'
import { textFile } from '../../../support/text-file.ts'

async function preview(text: string, request: Partial<ImportRequest> = {}) {
  const path = textFile(text)
  const answer = await previewImport(path, ImportRequest.parse({ path, ...request }))
  // Whatever is shown is what the contract promises.
  return ImportPreview.parse(answer)
}

const column = (answer: ImportPreview, name: string) => answer.columns.find((found) => found.name === name)

test('a column is told by counts of parsed, failed, missing and distinct cells, range and distribution', async () => {
  const answer = await preview('x,y\n1,a\n2,b\n,a\n12.3.4,\n4,a\n')
  expect(answer.records).toBe(5)
  expect(column(answer, 'x')).toEqual({
    name: 'x',
    type: 'integer',
    suggestedType: 'integer',
    parsed: 3,
    failed: 1,
    missing: 1,
    distinct: 4,
    distinctIsCapped: false,
    smallest: '1',
    largest: '4',
    failedCells: [{ row: 5, line: 5, text: '12.3.4' }],
    policy: 'stop',
    histogram: expect.objectContaining({ variable: 'x', median: 2 }) as unknown,
  })
  expect(column(answer, 'y')).toMatchObject({
    type: 'category',
    parsed: 4,
    missing: 1,
    distinct: 2,
    smallest: null,
    histogram: null,
  })
})

test('the first rows and the rows with failed cells come with row, line and raw text', async () => {
  const answer = await preview('x,t\n1,"two\nlines"\nInf,z\n3,"q"\n')
  expect(answer.firstRows.map(({ row, line }) => [row, line])).toEqual([
    [2, 2],
    [3, 4],
    [4, 5],
  ])
  expect(answer.problemRows).toEqual([{ row: 3, line: 4, cells: ['Inf', 'z'], failed: [0], missing: [], raw: 'Inf,z' }])
})

test('at most 100 failed cells are listed, all are counted', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => (i % 3 === 0 ? 'x' : String(i)))
  const answer = await preview(`v\n${rows.join('\n')}\n`)
  expect(column(answer, 'v')).toMatchObject({ type: 'integer', failed: 334 })
  expect(column(answer, 'v')?.failedCells).toHaveLength(100)
})

test('a type the user chose is the one that is tried', async () => {
  const answer = await preview('a,b\n1.5,1\n2,x\n', { columns: { a: { type: 'integer' }, b: { type: 'category' } } })
  expect(column(answer, 'a')).toMatchObject({ type: 'integer', suggestedType: 'number', parsed: 1, failed: 1 })
  expect(column(answer, 'b')).toMatchObject({ type: 'category', parsed: 2, failed: 0 })
})

test('under the policy text a column with failures has no problem rows', async () => {
  const answer = await preview('a\n1\n2\nx\n', { columns: { a: { policy: 'text' } } })
  expect(answer.problemRows).toEqual([])
  expect(column(answer, 'a')).toMatchObject({ failed: 1, policy: 'text' })
})

test('missing is the empty field and the codes the user names, nothing else', async () => {
  const text = 'a\n1\nNA\n-999\n""\n.\n2\n'
  expect(column(await preview(text), 'a')).toMatchObject({ parsed: 3, failed: 2, missing: 1, smallest: '-999' })
  const named = await preview(text, { dialect: { missingCodes: ['NA', '-999'] } })
  expect(column(named, 'a')).toMatchObject({ parsed: 2, failed: 1, missing: 3, smallest: '1' })
})

describe('what stops a file from being read comes with its line and what was read before it', () => {
  test.each([
    ['a,b\n1,2\n3\n4,5\n', { code: 'csv-ragged-row', params: { line: 3, fields: 1, expected: 2 } }, 1],
    ['a,b\n1,2\n3,"x\n', { code: 'csv-unclosed-quote', params: { line: 3 } }, 1],
    ['a,b\n1,"2"3\n', { code: 'csv-stray-quote', params: { line: 2 } }, 0],
    ['a,b,a\n1,2,3\n', { code: 'csv-duplicate-header', params: { name: 'a', first: 1, second: 3 } }, 1],
    ['a,,c\n1,2,3\n', { code: 'csv-empty-header', params: { column: 2 } }, 1],
  ])('%j', async (text, blocker, records) => {
    const answer = await preview(text, { dialect: { delimiter: ',', quote: '"', hasHeader: true } })
    expect(answer.blocker).toEqual(blocker)
    expect(answer.records).toBe(records)
  })

  test('the ragged row is shown as it stands', async () => {
    const answer = await preview('a,b\n1,2\n3,4,5\n')
    expect(answer.problemRows).toEqual([
      { row: 3, line: 3, cells: ['3', '4', '5'], failed: [], missing: [], raw: '3,4,5' },
    ])
  })

  test('an empty file and a header without records', async () => {
    expect((await preview('')).blocker).toMatchObject({ code: 'csv-empty' })
    const header = await preview('a,b\n')
    expect(header.blocker).toMatchObject({ code: 'csv-no-records' })
    expect(header.columns.map(({ name }) => name)).toEqual(['a', 'b'])
  })
})

test('notes name empty and constant columns, repeated identifiers, numbers kept as text and lines passed over', async () => {
  const answer = await preview('id,e,c,z\n7,,5,01\n\n8,,5,02\n8,,5,01\n9,,5,02\n', {
    columns: { id: { type: 'identifier' }, gone: { type: 'text' } },
  })
  expect(answer.notes).toEqual([
    { key: 'import.notes.emptyLines', params: { count: 1, line: 3 } },
    { key: 'import.notes.unknownColumn', params: { variable: 'gone' } },
    { key: 'import.notes.repeatedIdentifier', params: { variable: 'id', count: 1 } },
    { key: 'import.notes.emptyColumn', params: { variable: 'e' } },
    { key: 'import.notes.constantColumn', params: { variable: 'c' } },
    { key: 'import.notes.keptAsText', params: { variable: 'z', row: 2 } },
  ])
})

test('a preview can be cancelled', async () => {
  const path = textFile('a\n1\n')
  const signal = AbortSignal.abort()
  await expect(previewImport(path, ImportRequest.parse({ path }), { signal })).rejects.toMatchObject({
    code: 'import-cancelled',
  })
})

test('a file that is not there and a folder are refused by name', async () => {
  await expect(previewImport('/no/such/file.csv', ImportRequest.parse({ path: '' }))).rejects.toMatchObject({
    code: 'file-not-found',
  })
  await expect(previewImport('/', ImportRequest.parse({ path: '' }))).rejects.toMatchObject({
    code: 'file-not-readable',
    params: { reason: 'EISDIR' },
  })
})

test('a preview can still be cancelled while the columns of a long file are summed up', async () => {
  const path = textFile('a,b,c,d\n1,2,3,4\n')
  let asked = 0
  let askedWhileReading = 0
  const signal = {
    get aborted() {
      asked += 1
      return false
    },
  } as AbortSignal
  const onProgress = () => {
    askedWhileReading = asked
  }
  await previewImport(path, ImportRequest.parse({ path }), { signal, onProgress })
  expect(asked - askedWhileReading).toBeGreaterThanOrEqual(4)
})
