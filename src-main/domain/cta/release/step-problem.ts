import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'
import { intervalOf, type Directions } from '../directions/directions.ts'

/** Steps of the grid in a unit of the problem. */
export function stepsInUnit({ steps, unit }: AdjustmentProblem): number {
  return steps / unit
}

/** Where each variable may be with its direction, in whole steps. */
export function stepIntervals(
  problem: AdjustmentProblem,
  directions: Directions,
): { least: Float64Array; most: Float64Array } {
  const scale = stepsInUnit(problem)
  const least = new Float64Array(problem.variables)
  const most = new Float64Array(problem.variables)
  for (let v = 0; v < problem.variables; v += 1) {
    const [low, high] = intervalOf(problem, v, directions[v]!)
    least[v] = wholeAbove(low * scale)
    most[v] = wholeBelow(high * scale)
  }
  return { least, most }
}

/** What each relation lacks of its right side, in steps; whole where coefficients are. */
export function lackingSteps(problem: AdjustmentProblem, whole: Float64Array): Float64Array {
  const { relations, starts, terms, coefficients, rightSides } = problem
  const scale = stepsInUnit(problem)
  const lacking = new Float64Array(relations)
  for (let r = 0; r < relations; r += 1) {
    let sum = -nearWhole(rightSides[r]! * scale)
    for (let t = starts[r]!; t < starts[r + 1]!; t += 1) sum += coefficients[t]! * whole[terms[t]!]!
    lacking[r] = -sum
  }
  return lacking
}

/** Products with a power of ten are off a whole number by their rounding alone. */
function nearWhole(value: number): number {
  const whole = Math.round(value)
  return Math.abs(value - whole) <= slackOf(value) ? whole : value
}

function wholeAbove(value: number): number {
  return Number.isFinite(value) ? Math.ceil(value - slackOf(value)) : value
}

function wholeBelow(value: number): number {
  return Number.isFinite(value) ? Math.floor(value + slackOf(value)) : value
}

function slackOf(value: number): number {
  return 1e-4 + 1e-12 * Math.abs(value)
}
