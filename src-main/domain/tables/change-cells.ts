import { AppError } from '../../contract/errors.ts'
import type { PlainCellChange, TableCellChange } from '../../contract/table-model.ts'
import { inUnits } from './in-units.ts'
import { cellName, type KeptTable } from './kept-table.ts'
import { plainChanges } from './plain-changes.ts'
import { protectionLevels, type ProtectionLevels } from './protection-levels.ts'
import { MANUAL_PERCENT } from './rules/manual.ts'
import { BY_HAND, NOT_STRUCK } from './sensitivity.ts'
import { cellStatus, type ProtectedTable } from './table.ts'
import { tableBounds } from './table-bounds.ts'

/** Some cells, and what becomes of them. */
export type CellsChange = { readonly cells: Int32Array; readonly change: TableCellChange }

/**
 * The table with some cells changed by hand; the one before stays as it is.
 *
 * A cell that becomes sensitive has a percentage of its value as levels, room for them in its bounds, and no rule as its
 * cause. One that becomes safe or fixed loses its levels; a fixed one keeps its value, and one that no longer is has the
 * usual bounds of the table.
 *
 * @throws AppError `cell-not-sensitive` for levels of a cell that has none, `cell-bounds-crossed`.
 *
 * Cost  O(cells of the table), once for all changes.
 */
export function changeCells(kept: KeptTable, changes: readonly CellsChange[]): KeptTable {
  if (changes.length === 0) return kept
  const struckBy = kept.struckBy.slice()
  const { table } = kept
  const changed: ProtectedTable = {
    ...table,
    weights: table.weights.slice(),
    status: table.status.slice(),
    lower: table.lower.slice(),
    upper: table.upper.slice(),
    lowerProtection: table.lowerProtection.slice(),
    upperProtection: table.upperProtection.slice(),
  }
  const usual = tableBounds(table.values, table.decimals)
  for (const { cells, change } of changes.flatMap(plainChanges)) for (const cell of cells) changeCell(cell, change)
  return { ...kept, table: changed, struckBy }

  function changeCell(cell: number, change: PlainCellChange): void {
    switch (change.kind) {
      case 'status':
        setStatus(cell, cellStatus[change.status])
        return
      case 'levels':
        refuseInsensitive(cell)
        setLevels(cell, change.lower, change.upper)
        return
      case 'levels-percent':
        refuseInsensitive(cell)
        setLevels(cell, levelsOf(cell, change.lower).lower, levelsOf(cell, change.upper).upper)
        return
      case 'bounds': {
        const lower = change.lower ?? -Infinity
        const upper = change.upper ?? Infinity
        if (lower > upper) throw new AppError('cell-bounds-crossed', { cell: cellName(kept, cell) })
        changed.lower[cell] = lower
        changed.upper[cell] = upper
        return
      }
      case 'weight':
        changed.weights[cell] = change.weight
    }
  }

  function refuseInsensitive(cell: number): void {
    if (changed.status[cell] !== cellStatus.sensitive)
      throw new AppError('cell-not-sensitive', { cell: cellName(kept, cell) })
  }

  /** So many per cent of the value, as rules round them; none at all for 0. */
  function levelsOf(cell: number, percent: number): ProtectionLevels {
    if (percent === 0) return { lower: 0, upper: 0 }
    return protectionLevels(table, cell, (percent / 100) * Math.abs(table.values[cell]!), usual.lower)
  }

  function setStatus(cell: number, status: number): void {
    const before = changed.status[cell]
    if (before === status) return
    const value = table.values[cell]!
    changed.status[cell] = status
    if (before === cellStatus.fixed) {
      changed.lower[cell] = Math.min(usual.lower, value)
      changed.upper[cell] = Math.max(usual.upper, value)
    }
    if (status === cellStatus.fixed) {
      changed.lower[cell] = value
      changed.upper[cell] = value
    }
    struckBy[cell] = status === cellStatus.sensitive ? BY_HAND : NOT_STRUCK
    if (status === cellStatus.sensitive) {
      const levels = levelsOf(cell, MANUAL_PERCENT)
      setLevels(cell, levels.lower, levels.upper)
    } else {
      changed.lowerProtection[cell] = 0
      changed.upperProtection[cell] = 0
    }
  }

  function setLevels(cell: number, lower: number, upper: number): void {
    changed.lowerProtection[cell] = lower
    changed.upperProtection[cell] = upper
    const value = table.values[cell]!
    // As for a table that rules have judged: there is room above, and below where values may be negative at all.
    changed.upper[cell] = Math.max(changed.upper[cell]!, inUnits(value + upper, table.decimals))
    if (usual.lower < 0) changed.lower[cell] = Math.min(changed.lower[cell]!, inUnits(value - lower, table.decimals))
  }
}
