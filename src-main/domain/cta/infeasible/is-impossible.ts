import type { LinearEngine } from '../../optimise/engine.ts'
import type { ProtectedTable } from '../../tables/table.ts'
import { createDirectionProgram } from '../directions/direction-program.ts'
import { hasRoom } from '../directions/directions.ts'
import { sensitiveVariables } from '../problem/adjustment-problem.ts'
import { prepareAdjustment } from '../problem/prepare-problem.ts'

/** Directions are tried one and all: 2 to the power of this many linear programs at most. */
const MOST_OPEN = 8
/** What relations miss at least, in units: far above what a solver leaves. */
const MISSING = 1e-5

/**
 * Whether a table certainly has no safe answer: every choice of directions misses a relation. No integer programme is
 * asked, as its tolerances on large bounds have called tables infeasible that are not.
 *
 * @returns  false also when there are too many directions to try.
 */
export function isImpossible(engine: LinearEngine, table: ProtectedTable): boolean {
  const { problem } = prepareAdjustment(table, null)
  if (problem === null) return true
  const open = sensitiveVariables(problem)
  if (open.length > MOST_OPEN) return false
  const program = createDirectionProgram(engine, problem, true)
  try {
    for (let choice = 0; choice < 2 ** open.length; choice += 1) {
      const directions = new Int8Array(problem.variables)
      open.forEach((v, k) => (directions[v] = (choice >> k) % 2 === 0 ? 1 : -1))
      if (open.some((v) => !hasRoom(problem, v, directions[v] === 1 ? 1 : -1))) continue
      const { status, missing } = program.solve(directions)
      if (status !== 'optimal' || missing <= MISSING) return false
    }
    return true
  } finally {
    program.dispose()
  }
}
