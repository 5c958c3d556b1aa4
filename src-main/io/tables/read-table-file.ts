import { AppError } from '../../contract/errors.ts'
import type { Dialect } from '../../contract/model.ts'
import { nameList } from '../../contract/name-list.ts'
import type { CellWeighting } from '../../domain/tables/cell-weights.ts'
import type { Hierarchy } from '../../domain/tables/hierarchy.ts'
import type { TabulatedTable } from '../../domain/tables/tabulated-table.ts'
import { guessDialect } from '../csv/guess-dialect.ts'
import type { CsvTableColumns } from './csv/csv-columns.ts'
import { guessCsvColumns, type NamedCsvColumns } from './csv/guess-csv-columns.ts'
import { readHierarchy } from './read-hierarchy.ts'
import { tableFormatOf, type ReadTable, type TableReading } from './table-formats.ts'

export type TableFile = {
  readonly path: string
  /** Metadata of a .tab file; null: those that lie beside it. */
  readonly metadata: string | null
  /** Which number of a .tab file is adjusted; null: the first. */
  readonly response: string | null
  /**
   * Files of hierarchies by variable. One without has the hierarchy that the metadata of a .tab file name, or its codes right
   * below the total.
   */
  readonly hierarchies?: Readonly<Record<string, string>>
  /** How delimited text of one row a cell is read; without it all is found in the file. */
  readonly csv?: CsvTableFile
  /** What a unit of deviation costs in a table with codes; null: what the file says, and 1 / |value| where it does not. */
  readonly weighting: CellWeighting | null
  /** Levels of a sensitive cell that the file gives none, in % of its value. */
  readonly levelPercent: number
  /** Rules that judge the cells of a table with codes, as `parseRule` reads them; without any what the file says counts. */
  readonly rules?: readonly string[]
}

/** What is said of delimited text; the rest is found in it. */
export type CsvTableFile = {
  readonly columns: NamedCsvColumns
  readonly total: string
  readonly dialect: Partial<Dialect>
}

const unsaid: CsvTableFile = {
  columns: {
    by: null,
    value: null,
    frequency: null,
    largest: null,
    status: null,
    lowerLevel: null,
    upperLevel: null,
    lower: null,
    upper: null,
    weight: null,
  },
  total: 'Total',
  dialect: {},
}

/**
 * What a file of a table says, before anything is made of it.
 *
 * @throws AppError `format-unknown`, those of the format (what is wrong in which line), of `guessCsvColumns` and
 *         `readHierarchy`; `variable-unknown` for a hierarchy of none of the variables.
 */
export async function readTableFile(
  file: Omit<TableFile, 'weighting' | 'rules'>,
): Promise<{ readonly format: string; readonly read: ReadTable; readonly columns: CsvTableColumns | null }> {
  const { path, metadata, response, levelPercent, hierarchies = {} } = file
  const format = tableFormatOf(path)
  const csv = format.id === 'csv' ? await readCsvOptions(path, file.csv ?? unsaid, hierarchies) : null
  const read = await format.read(path, { metadataPath: metadata, response, hierarchies, csv, levelPercent })
  return { format: format.id, read, columns: csv?.columns ?? null }
}

/**
 * The costs of the file where it tells them, unless another weighting was asked for.
 *
 * @throws AppError `table-without-costs`
 */
export function weightingOf(
  { weighting, path }: Pick<TableFile, 'weighting' | 'path'>,
  { costs }: Pick<TabulatedTable, 'costs'>,
): CellWeighting {
  if (weighting === 'cost' && costs === null) throw new AppError('table-without-costs', { path })
  return weighting ?? (costs === null ? 'inverse' : 'cost')
}

async function readCsvOptions(
  path: string,
  { columns: named, total, dialect }: CsvTableFile,
  files: Readonly<Record<string, string>>,
): Promise<NonNullable<TableReading['csv']>> {
  const { names } = await guessDialect(path, { ...dialect, hasHeader: true })
  const columns = guessCsvColumns(path, names, named)
  const hierarchies = new Map<string, Hierarchy>()
  for (const [name, file] of Object.entries(files)) {
    if (!columns.by.includes(name)) throw new AppError('variable-unknown', { name, available: nameList(columns.by) })
    hierarchies.set(name, await readHierarchy(file, total))
  }
  return { columns, hierarchies, total, dialect }
}
