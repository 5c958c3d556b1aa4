import { NOT_STRUCK } from './sensitivity.ts'
import { cellStatus, type ProtectedTable } from './table.ts'
import { codesOfCell, type TabulatedTable } from './tabulated-table.ts'

/** A table as a project keeps it: what is to be protected and, where cells have codes, what it was counted to. */
export type KeptTable = {
  /** Without names: they are made of codes and numbers when they are asked for. */
  readonly table: ProtectedTable
  /** null for a table without codes; its values and relations are those of `table`. */
  readonly counted: TabulatedTable | null
  /** Place in `rules` of the rule that made a cell sensitive, or NOT_STRUCK or BY_HAND. */
  readonly struckBy: Int16Array
  /** As they are written: `p=15`. */
  readonly rules: readonly string[]
  /** Whether somebody said how many contribute to each cell. */
  readonly knowsContributors: boolean
}

export type KeptCounts = {
  readonly cells: number
  readonly sensitive: number
  readonly fixed: number
  readonly zero: number
  readonly empty: number
}

/** What a cell is called in messages and lists: its codes, or its number. */
export function cellName({ counted }: Pick<KeptTable, 'counted'>, cell: number): string {
  return counted === null ? String(cell) : codesOfCell(counted, cell).join(' × ')
}

/** The table with the names of all its cells, as a method or checker tells of them. */
export function namedTable(kept: KeptTable): ProtectedTable {
  if (kept.counted === null) return kept.table
  return { ...kept.table, names: Array.from({ length: kept.table.cells }, (_, cell) => cellName(kept, cell)) }
}

/** Whether nobody contributes to a cell, as far as that is known. */
export function isEmptyCell({ table, counted, knowsContributors }: KeptTable, cell: number): boolean {
  if (table.values[cell] !== 0) return false
  return counted === null || !knowsContributors
    ? table.status[cell] === cellStatus.fixed
    : counted.contributors[cell] === 0
}

export function countCells(kept: KeptTable): KeptCounts {
  const { cells, status, values } = kept.table
  const counts = { cells, sensitive: 0, fixed: 0, zero: 0, empty: 0 }
  for (let cell = 0; cell < cells; cell += 1) {
    if (status[cell] === cellStatus.sensitive) counts.sensitive += 1
    if (status[cell] === cellStatus.fixed) counts.fixed += 1
    if (values[cell] !== 0) continue
    counts.zero += 1
    if (isEmptyCell(kept, cell)) counts.empty += 1
  }
  return counts
}

/** A table without codes, none of whose cells a rule of ours has struck. */
export function keptInstance(table: ProtectedTable): KeptTable {
  return {
    table: { ...table, names: null },
    counted: null,
    struckBy: Int16Array.from(table.status, () => NOT_STRUCK),
    rules: [],
    knowsContributors: false,
  }
}
