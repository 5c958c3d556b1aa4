import { sensitiveVariables, type AdjustmentProblem } from '../problem/adjustment-problem.ts'
import type { DirectedSolution, DirectionProgram } from './direction-program.ts'
import { hasRoom, type Directions } from './directions.ts'

export type FlippedDirections = {
  readonly directions: Directions
  readonly solution: DirectedSolution
  /** Linear programs solved. */
  readonly programs: number
}

export type FlipControl = {
  readonly isOver: () => boolean
  readonly hear: (directions: Directions, solution: DirectedSolution) => void
  /** Linear programs at most. */
  readonly mostPrograms: number
}

/** Of the variables whose change of sides may gain, this share is tried at once to begin with. */
const FIRST_SHARE = 0.05

/**
 * Change the sides of many sensitive variables at once where the linear program says that may gain, as long as it does.
 *
 * The value of the program is convex in each deviation, so a variable whose protection costs nothing cannot gain by changing
 * sides alone, and reduced cost × width of the interval bounds what another one can. A batch shares no relation; one
 * that does not gain is undone and halved, and variables that failed alone wait until something else has changed.
 *
 * @param first  the program's solution for `start`.
 */
export function flipDirections(
  problem: AdjustmentProblem,
  program: DirectionProgram,
  start: Directions,
  first: DirectedSolution,
  control: FlipControl,
): FlippedDirections {
  const { up, down, relationStarts, relationsOf } = problem
  const sensitive = sensitiveVariables(problem)
  let directions: Directions = start.slice()
  let solution = first
  let programs = 0
  let share = FIRST_SHARE
  const failed = new Uint8Array(problem.variables)

  while (programs < control.mostPrograms && !control.isOver()) {
    const candidates = [...sensitive]
      .filter((v) => failed[v] === 0 && potential(v) > 0 && hasRoom(problem, v, directions[v]! > 0 ? -1 : 1))
      .sort((a, b) => potential(b) - potential(a) || a - b)
    if (candidates.length === 0) break
    const batch = apart(candidates, Math.max(1, Math.round(share * candidates.length)))
    const turned = directions.slice()
    for (const v of batch) turned[v] = -turned[v]!
    const next = program.solve(turned)
    programs += 1
    if (next.status !== 'optimal') {
      if (next.status === 'interrupted') break
    } else if (next.value < solution.value * (1 - 1e-9)) {
      directions = turned
      solution = next
      failed.fill(0)
      share = Math.min(FIRST_SHARE, share * 1.5)
      control.hear(directions, solution)
      continue
    }
    if (batch.length === 1) failed[batch[0]!] = 1
    share = Math.min(share / 2, batch.length / candidates.length / 2)
    // One by one is the business of region searches, which see how several change together.
    if (batch.length === 1 && failed.reduce((sum, is) => sum + is, 0) > 10) break
  }
  return { directions, solution, programs }

  function potential(v: number): number {
    return solution.savings[v]! * (up[v]! - down[v]!)
  }

  function apart(candidates: readonly number[], count: number): number[] {
    const touched = new Set<number>()
    const batch: number[] = []
    for (const v of candidates) {
      if (batch.length >= count) break
      const own = relationsOf.subarray(relationStarts[v], relationStarts[v + 1])
      if (own.some((r) => touched.has(r))) continue
      own.forEach((r) => touched.add(r))
      batch.push(v)
    }
    return batch
  }
}
