import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'

/** Side of its protection interval on which each sensitive variable is released: 1 above, -1 below; 0 for all others. */
export type Directions = Int8Array

/** Whether the bounds leave room on a side of a sensitive variable. */
export function hasRoom({ lower, upper, up, down }: AdjustmentProblem, v: number, side: 1 | -1): boolean {
  return side === 1 ? up[v]! <= upper[v]! + ROOM_SLACK : down[v]! >= lower[v]! - ROOM_SLACK
}

/** Rounding of bounds and levels that are both multiples of a step. */
const ROOM_SLACK = 1e-9

/** Where a variable's deviation may be once its direction is chosen. */
export function intervalOf(
  { lower, upper, up, down }: AdjustmentProblem,
  v: number,
  direction: number,
): readonly [least: number, most: number] {
  if (direction > 0) return [Math.max(lower[v]!, up[v]!), Math.max(upper[v]!, up[v]!)]
  if (direction < 0) return [Math.min(lower[v]!, down[v]!), Math.min(upper[v]!, down[v]!)]
  return [lower[v]!, upper[v]!]
}

/** The directions that deviations are nearest to being on. */
export function directionsOf(problem: AdjustmentProblem, deviations: Float64Array): Directions {
  return Int8Array.from(deviations, (z, v) => {
    if (problem.sensitive[v] === 0) return 0
    return problem.up[v]! - z <= z - problem.down[v]! ? 1 : -1
  })
}

/** Σ cost · |z|, in the table's own unit of cost. */
export function objectiveOf({ costs, costUnit }: AdjustmentProblem, deviations: Float64Array): number {
  let sum = 0
  for (let v = 0; v < deviations.length; v += 1) sum += costs[v]! * Math.abs(deviations[v]!)
  return sum * costUnit
}
