import { cellStatus, type ProtectedTable } from './table.ts'
import { totalCells } from './totals-of-relations.ts'

/** Which cells may change to make a table additive: inner ones, or where that is not enough totals too. */
export const repairStages = ['inner', 'totals'] as const
export type RepairStage = (typeof repairStages)[number]

/**
 * The search for the nearest additive table, as an adjustment without sensitive cells: Σ |change| is least. Sensitive and
 * fixed cells keep their values in either stage, so that levels and what was published keep their meaning.
 */
export function repairProblem(table: ProtectedTable, stage: RepairStage): ProtectedTable {
  const { cells, values, relations } = table
  const isTotal = totalCells(relations, cells)
  const lower = table.lower.slice()
  const upper = table.upper.slice()
  const status = new Uint8Array(cells)
  for (let cell = 0; cell < cells; cell += 1) {
    const value = values[cell]!
    const mayChange = table.status[cell] === cellStatus.safe && (stage === 'totals' || isTotal[cell] === 0)
    if (!mayChange) status[cell] = cellStatus.fixed
    lower[cell] = mayChange ? Math.min(lower[cell]!, value) : value
    upper[cell] = mayChange ? Math.max(upper[cell]!, value) : value
  }
  return {
    ...table,
    status,
    lower,
    upper,
    weights: new Float64Array(cells).fill(1),
    lowerProtection: new Float64Array(cells),
    upperProtection: new Float64Array(cells),
  }
}
