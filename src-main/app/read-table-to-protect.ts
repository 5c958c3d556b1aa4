import { AppError } from '../contract/errors.ts'
import { applyRules } from '../domain/tables/apply-rules.ts'
import { givenTableToProtect } from '../domain/tables/given-table.ts'
import { relationsOff, type RelationOff } from '../domain/tables/relations-off.ts'
import { parseRule } from '../domain/tables/parse-rule.ts'
import type { ProtectedTable } from '../domain/tables/table.ts'
import type { CodedCells } from '../domain/tables/tabulated-table.ts'
import type { CsvTableColumns } from '../io/tables/csv/csv-columns.ts'
import { readTableFile, weightingOf, type CsvTableFile, type TableFile } from '../io/tables/read-table-file.ts'

export type { CsvTableColumns, CsvTableFile, TableFile }

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
