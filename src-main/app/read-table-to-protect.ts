import { AppError } from '../contract/errors.ts'
import type { Dialect } from '../contract/model.ts'
import { nameList } from '../contract/name-list.ts'
import { applyRules } from '../domain/tables/apply-rules.ts'
import type { CellWeighting } from '../domain/tables/cell-weights.ts'
import { givenTableToProtect } from '../domain/tables/given-table.ts'
import type { Hierarchy } from '../domain/tables/hierarchy.ts'
import { relationsOff, type RelationOff } from '../domain/tables/relations-off.ts'
import { parseRule } from '../domain/tables/parse-rule.ts'
import type { ProtectedTable } from '../domain/tables/table.ts'
import type { CodedCells, TabulatedTable } from '../domain/tables/tabulated-table.ts'
import type { CsvTableColumns } from '../io/tables/csv/csv-columns.ts'
import { guessCsvColumns, type NamedCsvColumns } from '../io/tables/csv/guess-csv-columns.ts'
import { tableFormatOf, type ReadTable, type TableReading } from '../io/tables/table-formats.ts'
import { columnNames } from './column-names.ts'
import { readHierarchy } from './read-hierarchy.ts'

export type { CsvTableColumns }

export type TableFile = {
  readonly path: string
  /** Metadata of a .tab file; null: those that lie beside it. */
  readonly metadata: string | null
  /** Which number of a .tab file is adjusted; null: the first. */
  readonly response: string | null
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
  /** Files of hierarchies by variable. */
  readonly hierarchies: Readonly<Record<string, string>>
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
  hierarchies: {},
  total: 'Total',
  dialect: {},
}

export type TableToProtect = {
  readonly table: ProtectedTable
  /** Relations that do not hold in the original: the adjusted table keeps them all the same. */
  readonly off: readonly RelationOff[]
  /** The codes of its cells; null for an instance, whose cells have numbers alone. */
  readonly codes: CodedCells | null
  /** Which columns of delimited text made it; null for other files. */
  readonly columns: CsvTableColumns | null
}

/**
 * A table to protect, from an instance, a table with its metadata, or delimited text.
 *
 * @param status    whether the file has to say which cells are sensitive; where it need not, none are.
 * @throws AppError `format-unknown`, those of the format (what is wrong in which line), of `guessCsvColumns` and
 *         `readHierarchy`, `table-without-costs` where costs are asked for and missing, `table-without-status` where nothing
 *         says which cells are sensitive, and those of the rules.
 */
export async function readTableToProtect(
  file: TableFile,
  status: 'needed' | 'optional' = 'needed',
): Promise<TableToProtect> {
  const { read, columns } = await readTableFile(file)
  const { rules = [] } = file
  if (read.kind === 'instance') {
    if (rules.length > 0) throw new AppError('rule-needs', { rule: rules[0]!, lacking: 'contributions' })
    return { table: read.table, off: relationsOff(read.table), codes: null, columns: null }
  }
  const { table: counted } = read.given
  const judged = () => applyRules(counted, rules.map(parseRule))
  const sensitivity =
    rules.length > 0 ? judged() : (read.given.sensitivity ?? (status === 'optional' ? judged() : null))
  if (sensitivity === null) throw new AppError('table-without-status', { path: file.path })
  const table = givenTableToProtect(read.given, sensitivity, weightingOf(file, counted))
  return { table, off: relationsOff(table), codes: counted, columns }
}

/** What a file of a table says, before anything is made of it. @throws AppError as `readTableToProtect` */
export async function readTableFile(
  file: Omit<TableFile, 'weighting'>,
): Promise<{ readonly format: string; readonly read: ReadTable; readonly columns: CsvTableColumns | null }> {
  const { path, metadata, response, levelPercent } = file
  const format = tableFormatOf(path)
  const csv = format.id === 'csv' ? await readCsvOptions(path, file.csv ?? unsaid) : null
  const read = await format.read(path, { metadataPath: metadata, response, csv, levelPercent })
  return { format: format.id, read, columns: csv?.columns ?? null }
}

/** The costs of the file where it tells them, unless another weighting was asked for. */
export function weightingOf(
  { weighting, path }: Pick<TableFile, 'weighting' | 'path'>,
  { costs }: Pick<TabulatedTable, 'costs'>,
): CellWeighting {
  if (weighting === 'cost' && costs === null) throw new AppError('table-without-costs', { path })
  return weighting ?? (costs === null ? 'inverse' : 'cost')
}

async function readCsvOptions(path: string, csv: CsvTableFile): Promise<NonNullable<TableReading['csv']>> {
  const { total, dialect } = csv
  const columns = guessCsvColumns(path, await columnNames(path, { ...dialect, hasHeader: true }), csv.columns)
  const hierarchies = new Map<string, Hierarchy>()
  for (const [name, file] of Object.entries(csv.hierarchies)) {
    if (!columns.by.includes(name)) throw new AppError('variable-unknown', { name, available: nameList(columns.by) })
    hierarchies.set(name, await readHierarchy(file, total))
  }
  return { columns, hierarchies, total, dialect }
}
