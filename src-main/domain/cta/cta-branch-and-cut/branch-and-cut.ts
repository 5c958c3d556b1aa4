import { firstDirections } from '../directions/first-directions.ts'
import type { MethodRun } from '../method-run.ts'
import { solveWholeProgram } from '../mixed-program/whole-program.ts'

/** Linear programs of the start. */
const START_PROGRAMS = 60

export type BranchAndCutOptions = {
  /** Whether to begin with a table from directions, which also caps the deviations. */
  readonly withStart: boolean
  readonly gapRelative: number
}

/** Problem (3) by the solver's branch-and-cut alone. A limit of work counts its nodes. */
export function branchAndCut(run: MethodRun, { withStart, gapRelative }: BranchAndCutOptions) {
  const { problem, context } = run
  const stop = (): boolean => context.shouldStop()
  const programs = withStart ? firstDirections(context.engine, problem, START_PROGRAMS, stop, run.take).programs : 0
  const known = run.best()
  const solved = solveWholeProgram(
    context.engine,
    problem,
    known,
    () => 'open',
    known?.directions ?? new Int8Array(problem.variables),
    {
      gapRelative: Math.max(gapRelative, context.limits.gapRelative ?? 0),
      iterationLimit: null,
      nodeLimit: context.limits.work,
      timeLimitMs: run.leftMs(),
      withStart: known !== null,
    },
    run.raise,
  )
  if (solved.found !== null) run.take(solved.found)
  run.raise(solved.bound)
  return {
    work: { programs, nodes: solved.nodes, iterations: solved.iterations },
    isImpossible: solved.status === 'infeasible',
    isComplete: solved.status !== 'limit',
  }
}
