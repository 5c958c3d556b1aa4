import type { LinearEngine, LinearModel, SparseColumns } from '../../optimise/engine.ts'
import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'
import { intervalOf, type Directions } from './directions.ts'

/** The best deviations that have given directions. */
export type DirectedSolution = {
  readonly status: 'optimal' | 'infeasible' | 'limit' | 'interrupted'
  readonly deviations: Float64Array
  /** In units of `costUnit`, without what missed relations cost. */
  readonly objective: number
  /** Sum of what relations are off by; 0 without elastic relations. */
  readonly missing: number
  /** The objective and the price of what is missing: what the program minimises. */
  readonly value: number
  /** What a unit off each sensitive variable's level would save: the reduced cost of its protection, at least 0. */
  readonly savings: Float64Array
}

export type DirectionProgram = {
  /** Solve for the directions; from the last basis, so that few changes cost little. */
  solve(directions: Directions, iterations?: number | null): DirectedSolution
  dispose(): void
}

/** What a unit that a relation is off costs, in multiples of the largest cost of a variable. */
const PENALTY = 10

/**
 * Problem (3) with the directions fixed: a linear program over z⁺ and z⁻ alone, in which a direction is a change of bounds.
 *
 * @param elastic  whether relations may be missed, at a price: directions that cannot be met then still have an answer,
 *                 and the moves that make answers cheaper repair them.
 *
 * The caller disposes of it.
 */
export function createDirectionProgram(
  engine: LinearEngine,
  problem: AdjustmentProblem,
  elastic: boolean,
  onAlive?: () => void,
): DirectionProgram {
  const { variables, relations } = problem
  const sides = { lower: problem.rightSides, upper: problem.rightSides }
  const model = engine.createModel(sides, onAlive)
  const present = new Int8Array(variables)
  const all = allBounds(problem, present)
  model.addColumns(deviationColumns(problem, all))
  if (elastic) addPenalties(model, problem)

  function solve(directions: Directions, iterations: number | null = null): DirectedSolution {
    turn(directions)
    const { status, columnValues, reducedCosts, objective: value } = model.solveRelaxation({ iterations })
    const deviations = Float64Array.from(
      { length: variables },
      (_, v) => columnValues[v]! - columnValues[variables + v]!,
    )
    let missing = 0
    for (let c = 2 * variables; c < columnValues.length; c += 1) missing += columnValues[c]!
    const savings = Float64Array.from({ length: variables }, (_, v) => {
      if (directions[v] === 0) return 0
      return Math.max(0, reducedCosts[directions[v]! > 0 ? v : variables + v] ?? 0)
    })
    return {
      status: status === 'unbounded' ? 'infeasible' : status,
      deviations,
      objective: value - missing * penaltyOf(problem),
      missing,
      value,
      savings,
    }
  }

  function turn(directions: Directions): void {
    const turned: number[] = []
    directions.forEach((direction, v) => {
      if (direction !== present[v]) turned.push(v)
    })
    if (turned.length === 0) return
    const bounds = allBounds(problem, directions, turned)
    const columns = Int32Array.from([...turned, ...turned.map((v) => variables + v)])
    model.setColumnBounds(columns, bounds.lower, bounds.upper)
    present.set(directions)
  }

  return { solve, dispose: () => model.dispose() }

  function addPenalties(to: LinearModel, { costs }: AdjustmentProblem): void {
    if (costs.length === 0) return
    to.addColumns({
      costs: new Float64Array(2 * relations).fill(penaltyOf(problem)),
      lower: new Float64Array(2 * relations),
      upper: new Float64Array(2 * relations).fill(Infinity),
      starts: Int32Array.from({ length: 2 * relations + 1 }, (_, c) => c),
      rows: Int32Array.from({ length: 2 * relations }, (_, c) => c >> 1),
      values: Float64Array.from({ length: 2 * relations }, (_, c) => (c % 2 === 0 ? 1 : -1)),
    })
  }
}

/** What a unit that a relation is off costs where relations may be missed. */
export function penaltyOf({ costs }: AdjustmentProblem): number {
  return PENALTY * costs.reduce((most, cost) => Math.max(most, cost), 1)
}

/** Bounds of z⁺, then of z⁻, of the variables named or of all. */
function allBounds(
  problem: AdjustmentProblem,
  directions: Directions,
  of: ArrayLike<number> = Int32Array.from({ length: problem.variables }, (_, v) => v),
): { lower: Float64Array; upper: Float64Array } {
  const lower = new Float64Array(2 * of.length)
  const upper = new Float64Array(2 * of.length)
  for (let k = 0; k < of.length; k += 1) {
    const [least, most] = intervalOf(problem, of[k]!, directions[of[k]!]!)
    lower[k] = Math.max(0, least)
    upper[k] = Math.max(0, most)
    lower[of.length + k] = Math.max(0, -most)
    upper[of.length + k] = Math.max(0, -least)
  }
  return { lower, upper }
}

function deviationColumns(
  { variables, costs, relationStarts, relationsOf, relationCoefficients }: AdjustmentProblem,
  { lower, upper }: { lower: Float64Array; upper: Float64Array },
): SparseColumns {
  const terms = relationsOf.length
  const starts = new Int32Array(2 * variables + 1)
  for (let v = 0; v <= variables; v += 1) {
    starts[v] = relationStarts[v]!
    starts[variables + v] = terms + relationStarts[v]!
  }
  const rows = new Int32Array(2 * terms)
  rows.set(relationsOf)
  rows.set(relationsOf, terms)
  const values = new Float64Array(2 * terms)
  values.set(relationCoefficients)
  values.set(
    relationCoefficients.map((c) => -c),
    terms,
  )
  const both = new Float64Array(2 * variables)
  both.set(costs)
  both.set(costs, variables)
  return { costs: both, lower, upper, starts, rows, values }
}
