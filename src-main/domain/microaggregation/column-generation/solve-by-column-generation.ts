import { squaredDistance } from '../../data/distances.ts'
import type { SolveContext } from '../../method.ts'
import { compensatedSum } from '../../numerics/compensated-sum.ts'
import { createPacer } from '../../pacing.ts'
import { groupByMdav } from '../mdav/group-by-mdav.ts'
import { membersOf } from '../members.ts'
import { costOfGroup, createColumnPool, type ColumnPool } from './column-pool.ts'
import { addAllGroups, countGroups } from './full-enumeration.ts'
import { generateColumns } from './generate-columns.ts'
import type { GenerationState } from './generation.ts'
import { solveIntegerMaster } from './integer-phase.ts'
import { sharesOfGrouping, starBound } from './lagrangian-bound.ts'
import { createPartitionProblem } from './partition-problem.ts'
import { createSubsetRowCuts } from './subset-row-cuts.ts'
import { addNeighbourColumns } from './start-columns.ts'

/** Problems with no more possible groups than this are listed in full. */
const FULL_ENUMERATION_LIMIT = 3000
/**
 * The loss of the start in the unit that is computed in, at least; less than four times as much. The linear solver's
 * tolerances are absolute (1e-9, and 1e-6 with integers): here they are shares of the loss, however small it is.
 */
const START_LOSS = 4096

export type ColumnGenerationOptions = {
  /** Smallest group, 2 ≤ k ≤ n. */
  readonly k: number
  /** A grouping to start from, never to fall behind; null starts from MDAV. */
  readonly start: Int32Array | null
  /** Work (`workOf`) after which no further column is generated; null for none. */
  readonly workBudget: number | null
  /** Rounds of column generation, at most; none when left out. */
  readonly roundLimit?: number | null
  /** Seconds for everything; null for none. */
  readonly timeLimitMs: number | null
  /** Ends when the best grouping is proven to lose at most this share more than the least; null or left out: it goes on. */
  readonly gapRelative?: number | null
  /** Tighten the master by cuts, with 0–1 masters of at most so many nodes; null or left out: the plain master. */
  readonly cuts?: { readonly mostNodes: number } | null
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
  /** True when the gap that was asked for is reached. */
  readonly isGoodEnough: boolean
  readonly work: {
    readonly rounds: number
    readonly columns: number
    readonly steps: number
    readonly iterations: number
    readonly branches: number
  }
}

export type ColumnGenerationContext = Pick<SolveContext, 'shouldStop' | 'report' | 'elapsedMs' | 'engine'>

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
  context: ColumnGenerationContext,
): ColumnGenerationSolution {
  const startedMs = context.elapsedMs()
  const remainingMs = (): number | null =>
    options.timeLimitMs === null ? null : Math.max(0, options.timeLimitMs - (context.elapsedMs() - startedMs))
  const shouldStop = (): boolean => context.shouldStop() || remainingMs() === 0
  let start = options.start ?? groupByMdav(values, records, variables, options.k)
  let bound = -Infinity
  const raiseBound = (value: number): void => {
    if (value <= bound) return
    bound = value
    context.report({ kind: 'bound', bound })
  }
  const done = { rounds: 0, columns: 0, steps: 0, iterations: 0, branches: 0 }
  for (;;) {
    const loss = lossOfGrouping(values, variables, start)
    // Nothing is lost, or one group is the only grouping there is.
    if (loss === 0 || records < 2 * options.k) {
      raiseBound(loss)
      return { groups: start, value: loss, bound, isOptimal: true, isConverged: true, isGoodEnough: false, work: done }
    }
    const scale = scaleOf(loss)
    const unit = scale * scale
    const scaled = { values: values.map((value) => value * scale), records, variables, loss: loss * unit }
    const inUnit: ColumnGenerationContext = {
      ...context,
      shouldStop,
      report(event) {
        if (event.kind === 'bound') raiseBound(event.bound / unit)
        else if (event.kind === 'incumbent') context.report({ ...event, sse: event.sse / unit })
        else context.report(event)
      },
    }
    const solution = solveScaled(scaled, start, options, inUnit, remainingMs)
    for (const [name, amount] of Object.entries(solution.work)) done[name as keyof typeof done] += amount
    const value = solution.value / unit
    // A start that was far off is left behind, and with it the tolerances taken of its loss.
    if (value < loss / 2 && solution.isConverged && !shouldStop()) start = solution.groups
    else return { ...solution, value, bound, work: done }
  }
}

/** A power of two to multiply values by, so that the loss of their groups comes to `START_LOSS` or a little more. */
function scaleOf(loss: number): number {
  // Within what leaves the largest squared distance finite and the smallest one above 0.
  return 2 ** Math.max(-200, Math.min(200, Math.ceil(Math.log2(START_LOSS / loss) / 2)))
}

/** SSE of a grouping from the distances of pairs, as the columns cost: 0 to the last bit where equal records are together. */
function lossOfGrouping(values: Float64Array, variables: number, groups: Int32Array): number {
  const { count, starts, records } = membersOf(groups)
  return compensatedSum(count, (group) => {
    let sum = 0
    for (let a = starts[group]! + 1; a < starts[group + 1]!; a += 1)
      for (let b = starts[group]!; b < a; b += 1) sum += squaredDistance(values, variables, records[a]!, records[b]!)
    return sum / (starts[group + 1]! - starts[group]!)
  })
}

type ScaledRecords = {
  readonly values: Float64Array
  readonly records: number
  readonly variables: number
  /** SSE of the start. */
  readonly loss: number
}

function solveScaled(
  { values, records, variables, loss }: ScaledRecords,
  startGroups: Int32Array,
  options: ColumnGenerationOptions,
  context: ColumnGenerationContext,
  remainingMs: () => number | null,
): ColumnGenerationSolution {
  const { k } = options
  const { shouldStop } = context
  const cuts = options.cuts ? createSubsetRowCuts(records) : null
  const gapRelative = options.gapRelative ?? null
  const problem = createPartitionProblem(values, records, variables, k, loss / records)
  const { distances } = problem
  const pool = createColumnPool(distances, records)
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
    cuts: 0,
    bound: told,
    masterValue: Infinity,
  }
  const onState = (now: GenerationState): void => {
    state = now
    if (now.bound > told) {
      told = now.bound
      context.report({ kind: 'bound', bound: told })
    }
    if (!isDue()) return
    const { rounds, columns, steps } = now
    context.report({ kind: 'progress', work: { rounds, columns, steps, ...(cuts === null ? {} : { cuts: now.cuts }) } })
  }
  const onAlive = (): void => onState(state)

  // A group that alone costs more than the start is no beginning, and would spoil the scale of the master's costs.
  const affordable: Pick<ColumnPool, 'add'> = {
    add: (members) => (costOfGroup(distances, records, members) > loss ? -1 : pool.add(members)),
  }
  const isListedInFull = countGroups(records, problem.sizes) <= FULL_ENUMERATION_LIMIT
  if (isListedInFull) addAllGroups(affordable, records, problem.sizes)
  else addNeighbourColumns(affordable, records, problem.neighbours, problem.sizes)
  const centre = sharesOfGrouping(
    distances,
    records,
    start.map((column) => pool.members(column)),
  )
  const { workBudget, roundLimit } = options
  const generation = generateColumns(problem, context.engine, pool, start, centre, free, {
    shouldStop,
    onState,
    onCuts: () => context.report({ kind: 'phase', phase: 'cuts' }),
    workBudget,
    cuts,
    upperBound: loss,
    gapRelative,
    ...(roundLimit === undefined ? {} : { roundLimit }),
  })

  const groupsOf = (columns: readonly number[]): Int32Array => {
    const groups = new Int32Array(records)
    columns.forEach((column, group) => {
      for (const member of pool.members(column)) groups[member] = group
    })
    return groups
  }
  if (options.integerPhase !== 'none') context.report({ kind: 'phase', phase: 'whole-groups' })
  const integer =
    options.integerPhase !== 'none'
      ? solveIntegerMaster(problem, context.engine, pool, start, generation.proven, generation.bound, {
          cuts,
          mostNodes: options.cuts?.mostNodes ?? null,
          gapRelative,
          isThorough: options.integerPhase === 'thorough',
          checkpoint: { shouldStop, onAlive },
          remainingMs,
          onIncumbent: (chosen, sse) => context.report({ kind: 'incumbent', groups: groupsOf(chosen), sse }),
        })
      : null
  const chosen = integer?.chosen ?? start
  const bound = integer?.bound ?? generation.bound
  const value = chosen.reduce((sum, column) => sum + pool.cost(column), 0)
  if (bound > told) context.report({ kind: 'bound', bound })
  return {
    groups: groupsOf(chosen),
    value,
    bound,
    isGoodEnough: gapRelative !== null && value - bound <= gapRelative * value,
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
