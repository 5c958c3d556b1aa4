import type { LinearEngine } from '../../optimise/engine.ts'
import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'
import { createDirectionProgram, type DirectedSolution } from './direction-program.ts'
import { flipDirections } from './flip-directions.ts'
import { greedyDirections } from './greedy-directions.ts'
import { findLeafCover } from './leaf-cover.ts'
import { raiseLeaves } from './raise-leaves.ts'
import { repairOnLeaves } from './repair-on-leaves.ts'
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
  /** Where a search goes on: what was found, or directions that cost less but miss relations, which it has to repair. */
  readonly last: { readonly directions: Directions; readonly deviations: Float64Array }
  readonly lastKeepsRelations: boolean
  /** Linear programs solved. */
  readonly programs: number
}

/** Terms of relations above which a linear program of the whole takes seconds: raised leaves come first. */
const MANY_TERMS = 25_000
/** Simplex iterations of the first linear program: far more than tables with hierarchies need. */
const MOST_ITERATIONS = 100_000

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
  let found: DirectedDeviations | null = null
  const cover = findLeafCover(problem)
  const raised = cover !== null && problem.terms.length > MANY_TERMS ? raiseLeaves(problem, cover) : null
  if (raised !== null) keep(raised)
  const program = createDirectionProgram(engine, problem, true, () => void isOver())
  try {
    const start = greedyDirections(problem)
    const first = program.solve(start, MOST_ITERATIONS)
    if (first.status !== 'optimal') {
      const last = found ?? { directions: start, deviations: first.deviations }
      return { found, last, lastKeepsRelations: found !== null, programs: 1 }
    }
    take(start, first)
    const flipped = flipDirections(problem, program, start, first, { isOver, hear: take, mostPrograms })
    const { directions, solution, programs } = flipped
    if (cover !== null && solution.missing > MISSING) {
      const repaired = repairOnLeaves(problem, cover, solution.deviations)
      if (repaired !== null) keep(repaired)
    }
    // Raised leaves cost so much more than what nearly keeps the relations that repairing that is the better way.
    const isRepairNeeded = found === null || found === raised
    const last = isRepairNeeded ? { directions, deviations: solution.deviations } : found!
    return { found, last, lastKeepsRelations: !isRepairNeeded, programs: programs + 1 }
  } finally {
    program.dispose()
  }

  function take(directions: Directions, { deviations, objective, missing }: DirectedSolution): void {
    if (missing > MISSING) return
    keep({ directions: directions.slice(), deviations, objective: objective * problem.costUnit })
  }

  function keep(better: DirectedDeviations): void {
    if (found !== null && better.objective >= found.objective) return
    found = better
    hear(found)
  }
}
