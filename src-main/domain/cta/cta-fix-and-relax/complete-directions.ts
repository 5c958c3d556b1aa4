import type { LinearEngine } from '../../optimise/engine.ts'
import { createDirectionProgram } from '../directions/direction-program.ts'
import { objectiveOf, type Directions } from '../directions/directions.ts'
import type { DirectedDeviations } from '../directions/first-directions.ts'
import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'

/** What relations miss at most in deviations that keep them, in units. */
const MISSING = 1e-6

/**
 * Completes directions to tables by the linear program that has them fixed: one program for all, each solved warm from the
 * one before. The caller disposes of it.
 */
export function createCompleter(engine: LinearEngine, problem: AdjustmentProblem) {
  const program = createDirectionProgram(engine, problem, true)
  return {
    /** The cheapest table with these directions; null where they cannot keep every relation. */
    complete(directions: Directions): DirectedDeviations | null {
      const { status, deviations, missing } = program.solve(directions)
      if (status !== 'optimal' || missing > MISSING) return null
      return { directions, deviations, objective: objectiveOf(problem, deviations) }
    },
    dispose: () => program.dispose(),
  }
}
