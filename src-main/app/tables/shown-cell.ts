import type { ListedCell, TableCell, TableCellStatus } from '../../contract/model.ts'
import { cellName, isEmptyCell, type KeptTable } from '../../domain/tables/kept-table.ts'
import { BY_HAND, NOT_STRUCK } from '../../domain/tables/sensitivity.ts'
import { cellStatus } from '../../domain/tables/table.ts'

const STATUSES: readonly TableCellStatus[] = ['safe', 'sensitive', 'fixed']

/** Released values are decimal numbers of few digits: what their binary fractions differ by is no change. */
const SAME_RELATIVE = 1e-12

function isSame(one: number, other: number): boolean {
  return one === other || Math.abs(one - other) <= SAME_RELATIVE * Math.max(1, Math.abs(other))
}

export function isChanged({ table }: KeptTable, released: Float64Array | null, cell: number): boolean {
  return released !== null && !isSame(released[cell]!, table.values[cell]!)
}

/** Changed, and released at one of its bounds. */
export function isAtBound(kept: KeptTable, released: Float64Array | null, cell: number): boolean {
  if (released === null || !isChanged(kept, released, cell)) return false
  const { lower, upper } = kept.table
  return isSame(released[cell]!, lower[cell]!) || isSame(released[cell]!, upper[cell]!)
}

/** What made a cell sensitive, as it is shown. */
export function ruleOf({ table, struckBy, rules }: KeptTable, cell: number): string | null {
  if (table.status[cell] !== cellStatus.sensitive) return null
  const struck = struckBy[cell]!
  if (struck === BY_HAND) return 'by-hand'
  return struck === NOT_STRUCK ? 'given' : (rules[struck] ?? null)
}

/** @param released  values of a run; null without one. */
export function shownCell(kept: KeptTable, released: Float64Array | null, cell: number): TableCell {
  const { table } = kept
  return {
    cell,
    value: table.values[cell]!,
    status: STATUSES[table.status[cell]!]!,
    rule: ruleOf(kept, cell),
    lowerProtection: table.lowerProtection[cell]!,
    upperProtection: table.upperProtection[cell]!,
    lower: finite(table.lower[cell]!),
    upper: finite(table.upper[cell]!),
    weight: table.weights[cell]!,
    isEmpty: isEmptyCell(kept, cell),
    released: released === null ? null : released[cell]!,
    isChanged: isChanged(kept, released, cell),
    isAtBound: isAtBound(kept, released, cell),
  }
}

export function listedCell(kept: KeptTable, released: Float64Array | null, cell: number): ListedCell {
  const { counted } = kept
  const dimensions = counted?.variables.length ?? 0
  return {
    ...shownCell(kept, released, cell),
    name: cellName(kept, cell),
    codes: counted === null ? [] : [...counted.codes.subarray(cell * dimensions, (cell + 1) * dimensions)],
  }
}

function finite(bound: number): number | null {
  return Number.isFinite(bound) ? bound : null
}
