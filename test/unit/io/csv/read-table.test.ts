import { describe, expect, test } from 'vitest'
import { ImportRequest } from '../../../../src-main/contract/model.ts'
import { readTable } from '../../../../src-main/io/csv/read-table.ts'
import type { ImportedTable } from '../../../../src-main/domain/data/imported-table.ts'
import { textFile } from '../../../support/text-file.ts'

async function read(text: string, request: Partial<ImportRequest> = {}, options: Parameters<typeof textFile>[1] = {}) {
  const path = textFile(text, options)
  return readTable(path, ImportRequest.parse({ path, ...request }))
}

/** The cells of a column as a reader sees them; null is missing. */
function cells(table: ImportedTable, name: string): (number | string | null)[] {
  const column = table.columns.find((found) => found.name === name)?.column
  if (column === undefined) throw new Error(`no column ${name}`)
  if (column.kind === 'coded') return Array.from(column.codes, (code) => column.labels[code] ?? null)
  return Array.from(column.values, (value, record) => (column.missing?.[record] === 1 ? null : value))
}

const types = (table: ImportedTable) => Object.fromEntries(table.columns.map(({ name, type }) => [name, type]))

test('whole columns with types, decimals and missing cells', async () => {
  const table = await read('x,y,z\n1.50,3,a\n,4,\n2.5,,a\n')
  expect(types(table)).toEqual({ x: 'number', y: 'integer', z: 'category' })
  expect(table.columns.map(({ decimals }) => decimals)).toEqual([2, 0, 0])
  expect([cells(table, 'x'), cells(table, 'y'), cells(table, 'z')]).toEqual([
    [1.5, null, 2.5],
    [3, 4, null],
    ['a', null, 'a'],
  ])
  expect(table).toMatchObject({ name: 'data', sourceName: 'data.csv', records: 3 })
})

test('the request that is kept holds every choice and guess, and the file name without its folder', async () => {
  const { request } = await read('a;b\n1,5;x\n2,5;x\n', { columns: { a: { policy: 'missing' } } })
  expect(request).toEqual({
    path: 'data.csv',
    dialect: {
      encoding: 'utf-8',
      delimiter: ';',
      quote: '"',
      decimal: ',',
      thousands: '',
      hasHeader: true,
      missingCodes: [],
      comment: '',
    },
    columns: { a: { type: 'number', policy: 'missing' }, b: { type: 'category', policy: 'stop' } },
  })
})

test('the request that is kept reads the same file to the same table', async () => {
  const text = 'id;a;b\n007;1,5;x\n008;;y\n'
  const path = textFile(text)
  const first = await readTable(path, ImportRequest.parse({ path }))
  expect(await readTable(path, { ...first.request, path })).toEqual(first)
})

describe('a cell that is no number follows the policy of its column', () => {
  const text = 'x,y\n1,5\n12.3.4,6\n3,oops\n4,7\nNaN,8\n'

  test('stop: the first such cell is named with its row and how many its column has', async () => {
    await expect(read(text)).rejects.toMatchObject({
      code: 'cell-not-a-number',
      params: { row: 3, variable: 'x', text: '12.3.4', failed: 2 },
    })
  })

  test('missing: these cells and no others', async () => {
    const table = await read(text, { columns: { x: { policy: 'missing' }, y: { policy: 'missing' } } })
    expect([cells(table, 'x'), cells(table, 'y')]).toEqual([
      [1, null, 3, 4, null],
      [5, 6, null, 7, 8],
    ])
  })

  test('text: the whole column as it stands in the file', async () => {
    const table = await read(text, { columns: { x: { policy: 'text' }, y: { policy: 'missing' } } })
    expect(types(table)).toEqual({ x: 'text', y: 'integer' })
    expect(cells(table, 'x')).toEqual(['1', '12.3.4', '3', '4', 'NaN'])
  })

  test('text: a column in which every cell is a number stays one', async () => {
    expect(types(await read('x\n1\n2\n', { columns: { x: { policy: 'text' } } }))).toEqual({ x: 'integer' })
  })
})

test('a choice for a column the file does not have names those it has', async () => {
  await expect(read('a,b\n1,2\n', { columns: { c: { type: 'text' } } })).rejects.toMatchObject({
    code: 'variable-unknown',
    params: { name: 'c', available: 'a, b' },
  })
})

test('a file without header gets names by position', async () => {
  const table = await read('1,2\n3,4\n')
  expect(table.columns.map(({ name }) => name)).toEqual(['V1', 'V2'])
  expect(table.records).toBe(2)
})

test('in a single column an empty line is a missing cell, at the end of the file it is nothing', async () => {
  expect(cells(await read('a\n1\n\n2\n\n\n'), 'a')).toEqual([1, null, 2])
})

test('progress rises to the size of the file over all passes', async () => {
  const path = textFile(`a,b\n${'1,2\n'.repeat(100_000)}`)
  const seen: number[] = []
  await readTable(path, ImportRequest.parse({ path }), {
    onProgress: ({ bytesRead, sizeBytes }) => seen.push(bytesRead / sizeBytes),
  })
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
  expect(seen.length).toBeGreaterThan(4)
})

test('a cancelled import ends at the next chunk', async () => {
  const path = textFile(`a,b\n${'1,2\n'.repeat(200_000)}`)
  const controller = new AbortController()
  let chunks = 0
  const reading = readTable(path, ImportRequest.parse({ path }), {
    signal: controller.signal,
    onProgress: () => {
      chunks += 1
      if (chunks === 2) controller.abort()
    },
  })
  await expect(reading).rejects.toMatchObject({ code: 'import-cancelled' })
  expect(chunks).toBe(2)
})
