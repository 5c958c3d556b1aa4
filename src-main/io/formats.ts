/**
 * THE registry of file formats. A format is one entry: how its files are told, previewed, read and written.
 */
import { extname } from 'node:path'
import { AppError } from '../contract/errors.ts'
import type { ExportDialect, ImportPreview, ImportRequest } from '../contract/model.ts'
import type { ImportedTable } from '../domain/data/imported-table.ts'
import { previewImport } from './csv/preview.ts'
import type { ReadOptions } from './csv/read-records.ts'
import { readTable } from './csv/read-table.ts'
import { writeTable, type WrittenTable } from './csv/write-table.ts'

export type Format = {
  readonly id: string
  /** With the dot, lower case; the first is the one given to new files. */
  readonly extensions: readonly string[]
  preview(path: string, request: ImportRequest, options?: ReadOptions): Promise<ImportPreview>
  read(path: string, request: ImportRequest, options?: ReadOptions): Promise<ImportedTable>
  write(path: string, table: WrittenTable, dialect: ExportDialect): Promise<void>
}

const delimitedText: Format = {
  id: 'delimited-text',
  extensions: ['.csv', '.tsv', '.tab', '.txt', '.dat', '.asc'],
  preview: previewImport,
  read: readTable,
  write: writeTable,
}

export const formats: readonly Format[] = [delimitedText]

/**
 * The format of a file by its extension; a file without one is taken for text.
 *
 * @throws AppError `format-unknown` naming the extensions that can be read.
 */
export function formatOf(path: string): Format {
  const extension = extname(path).toLowerCase()
  if (extension === '') return delimitedText
  const format = formats.find(({ extensions }) => extensions.includes(extension))
  if (format === undefined)
    throw new AppError('format-unknown', {
      path,
      available: formats.flatMap(({ extensions }) => extensions).join(', '),
    })
  return format
}
