import { createRandomStream } from '../../numerics/random-stream.ts'
import type { AdjustmentContext } from '../adjustment.ts'
import type { DirectedDeviations } from '../directions/first-directions.ts'
import type { Directions } from '../directions/directions.ts'
import { solveWholeProgram, type WholeSolution } from '../mixed-program/whole-program.ts'
import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'
import type { SizeRecord } from '../regions/region-sizes.ts'
import { searchRegions, type RegionSearch } from '../regions/search-regions.ts'

export type RegionsTask = {
  readonly problem: AdjustmentProblem
  readonly start: { readonly directions: Directions; readonly deviations: Float64Array }
  readonly mostRegions: number
  readonly mostWork: number
  /** What regions of each size have gained so far; null: in a new search. */
  readonly sizes: SizeRecord | null
  readonly seed: number
  readonly stream: number
}

/** Some regions, from a start. Each better answer is told as an incumbent whose values are the deviations of the variables. */
export function runRegionsTask(task: RegionsTask, context: AdjustmentContext): RegionSearch {
  const { problem, start, seed, stream, sizes, mostRegions, mostWork } = task
  return searchRegions(context.engine, problem, start, createRandomStream(seed, stream), sizes, {
    isOver: () => context.shouldStop(),
    hear: ({ deviations, objective }) => context.report({ kind: 'incumbent', values: deviations, objective }),
    mostRegions,
    mostWork,
  })
}

export type ProofTask = {
  readonly problem: AdjustmentProblem
  readonly known: DirectedDeviations | null
  readonly iterationLimit: number | null
  /** The whole table counts as solved at this relative gap. */
  readonly gapRelative: number
}

/**
 * Branch-and-cut of the whole table: a bound as it grows, and what it finds. On the way it tells each better answer as an
 * incumbent whose values are the directions of the variables: their deviations are the business of whoever hears it.
 */
export function runProofTask(
  { problem, known, iterationLimit, gapRelative }: ProofTask,
  context: AdjustmentContext,
): WholeSolution {
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
      onDirections: (directions, objective) =>
        context.report({
          kind: 'incumbent',
          values: Float64Array.from(directions),
          objective: objective * problem.costUnit,
        }),
    },
    (bound) => context.report({ kind: 'bound', bound }),
  )
}
