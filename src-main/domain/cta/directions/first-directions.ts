import type { LinearEngine } from '../../optimise/engine.ts'
import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'
import { raiseLeaves } from './raise-leaves.ts'
import { createDirectionProgram } from './direction-program.ts'
import { flipDirections } from './flip-directions.ts'
import { greedyDirections } from './greedy-directions.ts'
import type { Directions } from './directions.ts'

/** Directions with the best deviations that have them. */
export type DirectedDeviations = {
  readonly directions: Directions
  readonly deviations: Float64Array
  /** In the table's own unit of cost. */
  readonly objective: number
}

export type FirstDirections = {
  /** The best that keep every relation; null when none were found. */
  readonly found: DirectedDeviations | null
  /** Where the search ended: what to repair when nothing was found. */
  readonly last: { readonly directions: Directions; readonly deviations: Float64Array }
  /** Linear programs solved. */
  readonly programs: number
}

/** Terms of relations above which a linear program of the whole takes minutes: raised leaves come first. */
const MOST_TERMS = 25_000

/** A relation that lacks less than this of a unit is met: what a solver leaves, far below a step. */
const MISSING = 1e-6

/**
 * Directions that nearly cancel in every relation, then improved and repaired by flips of many at once.
 *
 * @param mostPrograms  linear programs to solve at most.
 * @param hear          told of each better answer that keeps every relation.
 */
export function firstDirections(
  engine: LinearEngine,
  problem: AdjustmentProblem,
  mostPrograms: number,
  isOver: () => boolean,
  hear: (found: DirectedDeviations) => void,
): FirstDirections {
  if (problem.terms.length > MOST_TERMS) {
    const raised = raiseLeaves(problem)
    if (raised !== null) {
      hear(raised)
      return { found: raised, last: raised, programs: 0 }
    }
  }
  const program = createDirectionProgram(engine, problem, true, () => void isOver())
  let found: DirectedDeviations | null = null
  try {
    const start = greedyDirections(problem)
    const first = program.solve(start)
    if (first.status !== 'optimal')
      return { found, last: { directions: start, deviations: first.deviations }, programs: 1 }
    take(start, first)
    const { programs, directions, solution } = flipDirections(problem, program, start, first, {
      isOver,
      hear: take,
      mostPrograms,
    })
    return { found, last: found ?? { directions, deviations: solution.deviations }, programs: programs + 1 }
  } finally {
    program.dispose()
  }

  function take(
    directions: Directions,
    solution: { deviations: Float64Array; objective: number; missing: number },
  ): void {
    if (solution.missing > MISSING) return
    const objective = solution.objective * problem.costUnit
    if (found !== null && objective >= found.objective) return
    found = { directions: directions.slice(), deviations: solution.deviations, objective }
    hear(found)
  }
}
