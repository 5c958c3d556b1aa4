import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ExportDialect, ImportPreview, ImportRequest } from '../../src-main/contract/model.ts'
import { formatOf, formats } from '../../src-main/io/formats.ts'
import { anImportedTable } from '../support/imported-table.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('ids and extensions are each given once', () => {
  const ids = formats.map(({ id }) => id)
  const extensions = formats.flatMap(({ extensions: own }) => own)
  expect([new Set(ids).size, new Set(extensions).size]).toEqual([ids.length, extensions.length])
})

describe.each(formats)('$id', (format) => {
  const table = anImportedTable({ x: [1.5, null, -3e-7], t: ['a', 'say "ü",\nb', null] })
  const written = { names: table.columns.map(({ name }) => name), columns: table.columns.map(({ column }) => column) }
  const path = () => join(temporaryFolder(), `data${format.extensions[0] ?? ''}`)
  const request = (file: string) =>
    ImportRequest.parse({ path: file, columns: { x: { type: 'number' }, t: { type: 'text' } } })

  test('is found by each of its extensions', () => {
    expect(format.extensions.map((extension) => formatOf(`file${extension}`).id)).toEqual(
      format.extensions.map(() => format.id),
    )
  })

  test('reads back what it wrote, under the types that were chosen', async () => {
    const file = path()
    await format.write(file, written, ExportDialect.parse({}))
    const read = await format.read(file, request(file))
    expect(read.records).toBe(3)
    expect(read.columns.map(({ name, type, column }) => ({ name, type, column }))).toEqual(
      table.columns.map(({ name, type, column }) => ({ name, type, column })),
    )
  })

  test('previews what it wrote as the contract promises', async () => {
    const file = path()
    await format.write(file, written, ExportDialect.parse({}))
    const preview = ImportPreview.parse(await format.preview(file, request(file)))
    expect(preview.blocker).toBeNull()
    expect(preview.columns.map(({ name, parsed, failed, missing }) => [name, parsed, failed, missing])).toEqual([
      ['x', 2, 0, 1],
      ['t', 2, 0, 1],
    ])
  })

  test('a file that is not there is refused, and a cancelled reading ends', async () => {
    const file = path()
    await expect(format.read(file, request(file))).rejects.toMatchObject({ code: 'file-not-found' })
    await format.write(file, written, ExportDialect.parse({}))
    const signal = AbortSignal.abort()
    await expect(format.read(file, request(file), { signal })).rejects.toMatchObject({ code: 'import-cancelled' })
  })
})
