import { hasRoom } from './directions.ts'
import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'

/**
 * What every table costs at least, in the table's unit of cost: each sensitive variable leaves its interval on the nearer
 * side that has room. With equal levels on both sides the linear relaxation proves no more.
 */
export function levelBound(problem: AdjustmentProblem): number {
  const { variables, sensitive, costs, costUnit, up, down } = problem
  let sum = 0
  for (let v = 0; v < variables; v += 1) {
    if (sensitive[v] === 0) continue
    const above = hasRoom(problem, v, 1) ? Math.max(0, up[v]!) : Infinity
    const below = hasRoom(problem, v, -1) ? Math.max(0, -down[v]!) : Infinity
    const least = Math.min(above, below)
    if (Number.isFinite(least)) sum += costs[v]! * least
  }
  return sum * costUnit
}
