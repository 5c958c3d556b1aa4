import { AppError } from '../contract/errors.ts'
import type { CellWeighting } from '../domain/tables/cell-weights.ts'
import { givenTableToProtect } from '../domain/tables/given-table.ts'
import { relationsOff, type RelationOff } from '../domain/tables/relations-off.ts'
import type { ProtectedTable } from '../domain/tables/table.ts'
import { tableFormatOf } from '../io/tables/table-formats.ts'

export type TableFile = {
  readonly path: string
  /** Metadata of a .tab file; null: those that lie beside it. */
  readonly metadata: string | null
  /** Which number of a .tab file is adjusted; null: the first. */
  readonly response: string | null
  /** What a unit of deviation costs where the file does not say. */
  readonly weighting: CellWeighting
  /** Levels of a sensitive cell that the file gives none, in % of its value. */
  readonly levelPercent: number
}

export type TableToProtect = {
  readonly table: ProtectedTable
  /** Relations that do not hold in the original: the adjusted table keeps them all the same. */
  readonly off: readonly RelationOff[]
}

/**
 * A table to protect, from an instance or a table with its metadata.
 *
 * @throws AppError `format-unknown`, those of the format (what is wrong in which line), `table-without-status` where
 *         nothing says which cells are sensitive.
 */
export async function readTableToProtect(file: TableFile): Promise<TableToProtect> {
  const { path, metadata, response, weighting, levelPercent } = file
  const reading = { metadataPath: metadata, response, csv: null, levelPercent }
  const read = await tableFormatOf(path).read(path, reading)
  if (read.kind === 'instance') return { table: read.table, off: relationsOff(read.table) }
  const { sensitivity } = read.given
  if (sensitivity === null) throw new AppError('table-without-status', { path })
  const table = givenTableToProtect(read.given, sensitivity, weighting)
  return { table, off: relationsOff(table) }
}
