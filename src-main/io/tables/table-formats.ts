/**
 * THE registry of files that hold a table to protect. A format is one entry: how its files are told and read.
 */
import { basename, extname } from 'node:path'
import { AppError } from '../../contract/errors.ts'
import type { GivenTable } from '../../domain/tables/given-table.ts'
import type { ProtectedTable } from '../../domain/tables/table.ts'
import { readTableCsv, type CsvTableOptions } from './csv/read-table-csv.ts'
import { readJjTable } from './jj/read-jj.ts'
import { readText } from './read-text.ts'
import { readTab } from './tab/read-tab.ts'
import { metadataPathOf } from './tab/write-tab.ts'

export type TableReading = {
  /** Metadata of a .tab file; null: those that lie beside it under its name. */
  readonly metadataPath: string | null
  /** Which number of a .tab file is the response; null: the first. */
  readonly response: string | null
  /** Files of hierarchies by variable, in place of those that the metadata of a .tab file name. */
  readonly hierarchies: Readonly<Record<string, string>>
  /** Which columns of delimited text make the table; null where nobody said. */
  readonly csv: Omit<CsvTableOptions, 'levelPercent'> | null
  /** Levels of a sensitive cell that the file gives none, in % of its value. */
  readonly levelPercent: number
}

/** An instance has no codes; a given table has, and can still be judged by rules. */
export type ReadTable =
  { readonly kind: 'instance'; readonly table: ProtectedTable } | { readonly kind: 'given'; readonly given: GivenTable }

export type TableFormat = {
  readonly id: string
  /** With the dot, lower case; '' for a file without one. */
  readonly extensions: readonly string[]
  read(path: string, reading: TableReading): Promise<ReadTable>
}

const jj: TableFormat = {
  id: 'jj',
  extensions: ['.jj', '.in', '.csp', ''],
  read: async (path) => ({ kind: 'instance', table: readJjTable(await readText(path), basename(path)) }),
}

const tab: TableFormat = {
  id: 'tab',
  extensions: ['.tab'],
  read: async (path, { metadataPath, response, hierarchies, levelPercent }) => ({
    kind: 'given',
    given: await readTab(path, {
      metadataPath: metadataPath ?? metadataPathOf(path),
      response,
      hierarchies,
      levelPercent,
    }),
  }),
}

const rowsOfCells: TableFormat = {
  id: 'csv',
  extensions: ['.csv', '.tsv', '.txt'],
  async read(path, { csv, levelPercent }) {
    if (csv === null) throw new AppError('table-columns-unnamed', { path: basename(path) })
    return { kind: 'given', given: await readTableCsv(path, { ...csv, levelPercent }) }
  },
}

export const tableFormats: readonly TableFormat[] = [jj, tab, rowsOfCells]

/**
 * The format of a table by the extension of its file.
 *
 * @throws AppError `format-unknown` naming the extensions that can be read.
 */
export function tableFormatOf(path: string): TableFormat {
  const extension = extname(path).toLowerCase()
  const format = tableFormats.find(({ extensions }) => extensions.includes(extension))
  if (format !== undefined) return format
  const available = tableFormats.flatMap(({ extensions }) => extensions).filter((each) => each !== '')
  throw new AppError('format-unknown', { path, available: available.join(', ') })
}
