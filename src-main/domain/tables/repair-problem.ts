import { cellStatus, type ProtectedTable } from './table.ts'
import { totalCells } from './totals-of-relations.ts'

/**
 * Which cells may change to make a table additive: inner ones; where that is not enough totals too; and where that is not
 * enough sensitive cells by what the rounding of the numbers explains, as where one number is told twice, differently rounded.
 */
export const repairStages = ['inner', 'totals', 'rounded'] as const
export type RepairStage = (typeof repairStages)[number]

/** A change of a sensitive cell costs as much as so many of another. */
const SENSITIVE_COST = 1000

/**
 * The search for the nearest additive table, as an adjustment without sensitive cells: Σ |change| is least. Fixed cells keep
 * their values in every stage, and sensitive ones but for their rounding, so that levels and what was published keep their
 * meaning.
 */
export function repairProblem(table: ProtectedTable, stage: RepairStage): ProtectedTable {
  const { cells, values, relations } = table
  const isTotal = totalCells(relations, cells)
  const weights = new Float64Array(cells).fill(1)
  const rounding = stage === 'rounded' ? roundingOf(table) : null
  const lower = table.lower.slice()
  const upper = table.upper.slice()
  const status = new Uint8Array(cells)
  for (let cell = 0; cell < cells; cell += 1) {
    const value = values[cell]!
    const mayChange = table.status[cell] === cellStatus.safe && (stage !== 'inner' || isTotal[cell] === 0)
    if (mayChange) {
      lower[cell] = Math.min(lower[cell]!, value)
      upper[cell] = Math.max(upper[cell]!, value)
      continue
    }
    const reach = rounding !== null && table.status[cell] === cellStatus.sensitive ? rounding[cell]! : 0
    if (reach === 0) status[cell] = cellStatus.fixed
    else weights[cell] = SENSITIVE_COST
    lower[cell] = Math.min(value, Math.max(lower[cell]!, value - reach))
    upper[cell] = Math.max(value, Math.min(upper[cell]!, value + reach))
  }
  return {
    ...table,
    status,
    lower,
    upper,
    weights,
    lowerProtection: new Float64Array(cells),
    upperProtection: new Float64Array(cells),
  }
}

/** How far off each cell may be by rounding: of a relation's numbers each was rounded by half a step at most. */
function roundingOf({ cells, relations, decimals }: ProtectedTable): Float64Array {
  const { count, starts, cells: cellsOf } = relations
  const steps = 10 ** decimals
  const rounding = new Float64Array(cells)
  for (let relation = 0; relation < count; relation += 1) {
    const terms = starts[relation + 1]! - starts[relation]!
    for (let term = starts[relation]!; term < starts[relation + 1]!; term += 1)
      rounding[cellsOf[term]!] = Math.max(rounding[cellsOf[term]!]!, Math.floor(terms / 2) / steps)
  }
  return rounding
}
