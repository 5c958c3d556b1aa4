import type { SolveContext } from '../../method.ts'
import { createPacer } from '../../pacing.ts'
import { groupByMdav } from '../mdav/group-by-mdav.ts'
import { membersOf } from '../members.ts'
import { createColumnPool, type ColumnPool } from './column-pool.ts'
import { addAllGroups, countGroups } from './full-enumeration.ts'
import { generateColumns, type GenerationState } from './generate-columns.ts'
import { solveIntegerMaster } from './integer-phase.ts'
import { sharesOfGrouping, starBound } from './lagrangian-bound.ts'
import { createPartitionProblem } from './partition-problem.ts'
import { addNeighbourColumns } from './start-columns.ts'

/** Problems with no more possible groups than this are listed in full. */
const FULL_ENUMERATION_LIMIT = 3000

export type ColumnGenerationOptions = {
  /** Smallest group, 2 ≤ k ≤ n. */
  readonly k: number
  /** SST / n of the file the records come from: the scale of the tolerances. */
  readonly meanSquare: number
  /** A grouping to start from, never to fall behind; null starts from MDAV. */
  readonly start: Int32Array | null
  /** Work (`workOf`) after which no further column is generated; null for none. */
  readonly workBudget: number | null
  /** Seconds for everything; null for none. */
  readonly timeLimitMs: number | null
  /** The 0–1 master after column generation: none (the lower bound alone), with the steps that pay, or with all. */
  readonly integerPhase: 'none' | 'quick' | 'thorough'
}

export type ColumnGenerationSolution = {
  /** Group of each record, numbered from 0. */
  readonly groups: Int32Array
  readonly value: number
  /** Lower bound on the value of every grouping of these records. */
  readonly bound: number
  readonly isOptimal: boolean
  readonly isConverged: boolean
  readonly work: {
    readonly rounds: number
    readonly columns: number
    readonly steps: number
    readonly iterations: number
    readonly branches: number
  }
}

/**
 * Group records with the least SSE by column generation: linear master with exact pricing, then the 0–1 master over the
 * columns found and those that could still matter.
 *
 * Reports incumbents (with groups of these records), rising bounds and progress. A stop or the end of a limit returns the
 * best so far with what is proven until then.
 *
 * @param values  n × p, row-major, standardised; finite.
 *
 * Cost    8 n² bytes; seconds for n ≈ 1000 and k = 3, growing steeply with k.
 * Source  Castro, Gentile & Spagnolo-Arrizabalaga (2022), Computers & Operations Research, An algorithm for the
 *         microaggregation problem using column generation.
 */
export function solveByColumnGeneration(
  values: Float64Array,
  records: number,
  variables: number,
  options: ColumnGenerationOptions,
  context: Pick<SolveContext, 'shouldStop' | 'report' | 'elapsedMs' | 'engine'>,
): ColumnGenerationSolution {
  const { k, meanSquare } = options
  const startedMs = context.elapsedMs()
  const remainingMs = (): number | null =>
    options.timeLimitMs === null ? null : Math.max(0, options.timeLimitMs - (context.elapsedMs() - startedMs))
  const shouldStop = (): boolean => context.shouldStop() || remainingMs() === 0
  const problem = createPartitionProblem(values, records, variables, k, meanSquare)
  const { distances } = problem
  const pool = createColumnPool(distances, records)
  const startGroups = options.start ?? groupByMdav(values, records, variables, k)
  const start = addGrouping(pool, startGroups)
  const free = starBound(problem.neighbours, records, k)
  const isDue = createPacer(context)
  let told = free
  context.report({ kind: 'bound', bound: told })

  let state: GenerationState = {
    rounds: 0,
    columns: pool.count,
    steps: 0,
    iterations: 0,
    bound: told,
    masterValue: Infinity,
  }
  const onState = (now: GenerationState): void => {
    state = now
    if (now.bound > told) {
      told = now.bound
      context.report({ kind: 'bound', bound: told })
    }
    if (isDue())
      context.report({ kind: 'progress', work: { rounds: now.rounds, columns: now.columns, steps: now.steps } })
  }
  const onAlive = (): void => onState(state)

  const isListedInFull = countGroups(records, problem.sizes) <= FULL_ENUMERATION_LIMIT
  if (isListedInFull) addAllGroups(pool, records, problem.sizes)
  else addNeighbourColumns(pool, records, problem.neighbours, problem.sizes)
  const centre = sharesOfGrouping(
    distances,
    records,
    start.map((column) => pool.members(column)),
  )
  const { workBudget } = options
  const generation = generateColumns(problem, context.engine, pool, start, centre, free, {
    shouldStop,
    onState,
    workBudget,
  })

  const groupsOf = (columns: readonly number[]): Int32Array => {
    const groups = new Int32Array(records)
    columns.forEach((column, group) => {
      for (const member of pool.members(column)) groups[member] = group
    })
    return groups
  }
  const integer =
    options.integerPhase !== 'none'
      ? solveIntegerMaster(problem, context.engine, pool, start, generation.proven, generation.bound, {
          isThorough: options.integerPhase === 'thorough',
          checkpoint: { shouldStop, onAlive },
          remainingMs,
          onIncumbent: (chosen, sse) => context.report({ kind: 'incumbent', groups: groupsOf(chosen), sse }),
        })
      : null
  const chosen = integer?.chosen ?? start
  const bound = integer?.bound ?? generation.bound
  if (bound > told) context.report({ kind: 'bound', bound })
  return {
    groups: groupsOf(chosen),
    value: chosen.reduce((sum, column) => sum + pool.cost(column), 0),
    bound,
    isOptimal: integer?.isOptimal ?? false,
    isConverged: generation.isConverged,
    work: {
      rounds: generation.rounds,
      columns: pool.count,
      steps: generation.steps + (integer?.steps ?? 0),
      iterations: generation.iterations,
      branches: integer?.branches ?? 0,
    },
  }
}

/** Adds the groups of a grouping; returns their columns in order of the groups' numbers. */
function addGrouping(pool: ColumnPool, groups: Int32Array): number[] {
  const { count, starts, records } = membersOf(groups)
  return Array.from({ length: count }, (_, group) => {
    const members = records.subarray(starts[group], starts[group + 1])
    const added = pool.add(members)
    return added >= 0 ? added : pool.find(members)
  })
}
