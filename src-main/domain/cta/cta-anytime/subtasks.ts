import { createRandomStream } from '../../numerics/random-stream.ts'
import type { ProtectedTable } from '../../tables/table.ts'
import type { AdjustmentContext } from '../adjustment.ts'
import type { DirectedDeviations } from '../directions/first-directions.ts'
import type { Directions } from '../directions/directions.ts'
import { solveWholeProgram, type WholeSolution } from '../mixed-program/whole-program.ts'
import { prepareAdjustment } from '../problem/prepare-problem.ts'
import { searchRegions, type RegionSearch } from '../regions/search-regions.ts'

/** The table crosses as it is; each process makes its own problem of it, the same one. */
type OfTable = { readonly table: ProtectedTable; readonly decimals: number }

export type RegionsTask = OfTable & {
  readonly start: { readonly directions: Directions; readonly deviations: Float64Array }
  readonly mostRegions: number
  /** Sensitive variables of a region to begin with; null: as in a new search. */
  readonly size: number | null
  readonly seed: number
  readonly stream: number
}

/** Some regions, from a start. */
export function runRegionsTask(task: RegionsTask, context: AdjustmentContext): RegionSearch {
  const problem = problemOf(task)
  return searchRegions(context.engine, problem, task.start, createRandomStream(task.seed, task.stream), task.size, {
    isOver: () => context.shouldStop(),
    hear: () => undefined,
    mostRegions: task.mostRegions,
  })
}

export type ProofTask = OfTable & {
  readonly known: DirectedDeviations | null
  readonly iterationLimit: number | null
  /** The whole table counts as solved at this relative gap. */
  readonly gapRelative: number
}

/** Branch-and-cut of the whole table: a bound as it grows, and what it finds. */
export function runProofTask(
  { known, iterationLimit, gapRelative, ...task }: ProofTask,
  context: AdjustmentContext,
): WholeSolution {
  const problem = problemOf(task)
  const { timeMs } = context.limits
  return solveWholeProgram(
    context.engine,
    problem,
    known,
    () => 'open',
    known?.directions ?? new Int8Array(problem.variables),
    {
      gapRelative,
      iterationLimit,
      nodeLimit: null,
      timeLimitMs: timeMs === null ? null : timeMs - context.elapsedMs(),
      withStart: known !== null,
    },
    (bound) => context.report({ kind: 'bound', bound }),
  )
}

function problemOf({ table, decimals }: OfTable) {
  const { problem } = prepareAdjustment(table, decimals)
  if (problem === null) throw new RangeError('A table without a problem has no subtasks.')
  return problem
}
