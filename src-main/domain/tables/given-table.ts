import type { CellWeighting } from './cell-weights.ts'
import type { Sensitivity } from './sensitivity.ts'
import type { ProtectedTable } from './table.ts'
import { tableToProtect } from './table-to-protect.ts'
import type { TabulatedTable } from './tabulated-table.ts'

/** A table that came as a table, with what its file says of each cell. */
export type GivenTable = {
  readonly table: TabulatedTable
  /** Status and levels where the file tells them; null: rules have to judge. */
  readonly sensitivity: Sensitivity | null
  /** Bounds where the file tells them, one a cell. */
  readonly lower: Float64Array | null
  readonly upper: Float64Array | null
}

/**
 * The table that an adjustment is given: as for a table counted from records, with the bounds of the file in place of the
 * usual ones.
 *
 * @param sensitivity  what the file or the rules say of the cells.
 */
export function givenTableToProtect(
  { table, lower, upper }: GivenTable,
  sensitivity: Sensitivity,
  weighting: CellWeighting,
): ProtectedTable {
  const usual = tableToProtect(table, sensitivity, weighting)
  return { ...usual, lower: lower ?? usual.lower, upper: upper ?? usual.upper }
}
