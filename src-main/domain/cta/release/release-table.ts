import { compensatedSum } from '../../numerics/compensated-sum.ts'
import type { LinearEngine } from '../../optimise/engine.ts'
import type { ProtectedTable } from '../../tables/table.ts'
import type { Directions } from '../directions/directions.ts'
import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'
import { roundToSteps } from './round-to-steps.ts'

export type ReleasedTable = {
  /** Digits after the point of the grid. */
  readonly decimals: number
  /** Released value of each cell, a multiple of the grid of the released decimals. */
  readonly values: Float64Array
  /** Σ w |x − a|, from the released values. */
  readonly objective: number
}

/**
 * The released values of deviations with given directions: on the grid, additive and protected there, not only in the
 * solver's numbers.
 *
 * @returns  null when the deviations cannot be rounded so.
 */
export function releaseTable(
  engine: LinearEngine,
  table: ProtectedTable,
  problem: AdjustmentProblem,
  deviations: Float64Array,
  directions: Directions,
): ReleasedTable | null {
  const whole = roundToSteps(engine, problem, deviations, directions)
  if (whole === null) return null
  const { variableOfCell, originSteps, keptSteps, steps } = problem
  const values = Float64Array.from(variableOfCell, (v, i) => {
    return (v === -1 ? keptSteps[i]! : originSteps[i]! + whole[v]!) / steps
  })
  return { decimals: problem.decimals, values, objective: costOf(table, values) }
}

/** Σ w |x − a| of released values. */
export function costOf({ values: original, weights, cells }: ProtectedTable, values: Float64Array): number {
  return compensatedSum(cells, (i) => weights[i]! * Math.abs(values[i]! - original[i]!))
}
