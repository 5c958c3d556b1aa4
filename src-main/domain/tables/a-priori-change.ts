import type { PlainCellChange, TableCellStatus } from '../../contract/table-model.ts'
import { applyAPriori, type APrioriChange, type APrioriOptions, type UnfitChange } from './a-priori.ts'
import type { CellsChange } from './change-cells.ts'
import type { KeptTable } from './kept-table.ts'
import { parseRule } from './parse-rule.ts'
import { cellStatus } from './table.ts'
import type { TabulatedTable } from './tabulated-table.ts'

export type APrioriEffect = {
  /** As one change, which can be undone as a whole. */
  readonly asked: CellsChange
  readonly skipped: readonly UnfitChange[]
}

const STATUSES: readonly TableCellStatus[] = ['safe', 'sensitive', 'fixed']

/**
 * What an a priori file changes in a table that a project keeps, which may have been changed by hand before.
 *
 * @param counted  the codes of its cells; that of `kept`.
 * @param file     name of the file.
 * @throws AppError of `applyAPriori`.
 *
 * Cost  O(cells + changes).
 */
export function aPrioriChange(
  kept: KeptTable,
  counted: TabulatedTable,
  file: string,
  changes: readonly APrioriChange[],
  options: APrioriOptions,
): APrioriEffect {
  const { status, lowerProtection, upperProtection, weights } = kept.table
  const before = {
    rules: kept.rules.map(parseRule),
    struckBy: kept.struckBy,
    status,
    lowerProtection,
    upperProtection,
    weights: new Map<number, number>(),
  }
  const { sensitivity: after, skipped } = applyAPriori(counted, before, changes, options)
  const parts = new Map<string, { readonly change: PlainCellChange; readonly cells: number[] }>()
  const add = (cell: number, change: PlainCellChange) => {
    const key = JSON.stringify(change)
    const part = parts.get(key) ?? { change, cells: [] }
    parts.set(key, part)
    part.cells.push(cell)
  }

  // What struck a cell is forgotten as it becomes safe, even if it is sensitive again in the end.
  const isOtherwise = (cell: number) =>
    after.status[cell] !== status[cell] || after.struckBy[cell] !== kept.struckBy[cell]
  const changed = Array.from(after.status.keys()).filter(isOtherwise)
  for (const cell of changed)
    if (after.status[cell] === cellStatus.safe || after.status[cell] === status[cell])
      add(cell, { kind: 'status', status: 'safe' })
  for (const cell of changed)
    if (after.status[cell] !== cellStatus.safe) add(cell, { kind: 'status', status: STATUSES[after.status[cell]!]! })
  // Levels after status, which takes them away, or gives a cell the usual ones.
  for (const [cell, now] of after.status.entries()) {
    if (now !== cellStatus.sensitive) continue
    const [lower, upper] = [after.lowerProtection[cell]!, after.upperProtection[cell]!]
    if (isOtherwise(cell) || lower !== lowerProtection[cell] || upper !== upperProtection[cell])
      add(cell, { kind: 'levels', lower, upper })
  }
  for (const [cell, weight] of after.weights) if (weight !== weights[cell]) add(cell, { kind: 'weight', weight })

  const ordered = [...parts.values()]
  return {
    asked: {
      cells: Int32Array.from(ordered.flatMap(({ cells }) => cells)),
      change: { kind: 'a-priori', file, parts: ordered.map(({ change, cells }) => ({ change, cells: cells.length })) },
    },
    skipped,
  }
}
