import { INTEGER_GAP_RELATIVE } from '../../numerics/tolerances.ts'
import type { LinearEngine } from '../../optimise/engine.ts'
import { createSetPartitioning } from '../../optimise/set-partitioning.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { ColumnPool } from './column-pool.ts'
import { priceExactly } from './exact-pricing.ts'
import type { ProvenDuals } from './generate-columns.ts'
import type { PartitionProblem } from './partition-problem.ts'
import { reducedCostOf } from './restricted-master.ts'

/** Groups kept per anchor when the pool is extended: enough for small problems to be complete, few enough for large ones. */
const KEPT_PER_ANCHOR = 15
const KEPT_PER_ANCHOR_SMALL = 400
const SMALL_RECORDS = 60
/** Partial groups looked at per record while the pool is extended. */
const NODES_PER_RECORD = 5000
/** Branch-and-bound nodes: a limit in work, so that the answer does not depend on the machine. */
const NODE_LIMIT = 500

export type IntegerPhase = {
  /** Columns of the best grouping. */
  readonly chosen: readonly number[]
  readonly value: number
  /** Proven lower bound: the given one, or better where every column that could matter was in the master. */
  readonly bound: number
  readonly isOptimal: boolean
  /** Columns of the 0–1 master, branch-and-bound nodes and partial groups of the extension. */
  readonly columns: number
  readonly nodes: number
  readonly pricingNodes: number
}

/**
 * The best grouping over a pool extended by reduced cost, never worse than the one it starts from.
 *
 * With a lower bound LB proven at duals π and an upper bound UB, a group of reduced cost above UB − LB at π is in no
 * grouping better than UB. So the pool is extended by the groups below that, the best few per anchor, and the 0–1 master is
 * solved over them with the start as incumbent. When none had to be left out, its optimum is the optimum.
 *
 * @param start  columns of a feasible grouping.
 */
export function solveIntegerMaster(
  problem: PartitionProblem,
  engine: LinearEngine,
  pool: ColumnPool,
  start: readonly number[],
  proven: ProvenDuals | null,
  bound: number,
  timeLimitMs: number | null,
  checkpoint: Checkpoint,
  onIncumbent: (chosen: readonly number[], value: number) => void,
): IntegerPhase {
  const startValue = valueOf(pool, start)
  const unsolved = { chosen: start, value: startValue, bound, columns: 0, nodes: 0, pricingNodes: 0 }
  if (startValue - bound <= problem.tolerance) return { ...unsolved, isOptimal: true }
  if (checkpoint.shouldStop()) return { ...unsolved, isOptimal: false }

  const extension = proven === null ? null : extendPool(problem, pool, proven, startValue - proven.bound, checkpoint)
  const columns = chooseColumns(pool, start, proven, startValue, problem.tolerance)
  const master = createSetPartitioning(
    engine,
    problem.records,
    problem.hasCountRow ? problem.groupsAtMost : null,
    checkpoint.onAlive,
  )
  try {
    master.addColumns(
      columns.length,
      (place) => pool.members(columns[place]!),
      (place) => pool.cost(columns[place]!),
    )
    const places = new Map(columns.map((column, place) => [column, place]))
    const solution = master.solveInteger({
      start: start.map((column) => places.get(column)!),
      timeLimitMs,
      nodeLimit: NODE_LIMIT,
      gapRelative: INTEGER_GAP_RELATIVE,
      onIncumbent: (value, chosen) => {
        checkpoint.onAlive()
        if (value < startValue)
          onIncumbent(
            chosen.map((place) => columns[place]!),
            value,
          )
      },
    })
    const found = solution.chosen?.map((place) => columns[place]!) ?? null
    const foundValue = found === null ? Infinity : valueOf(pool, found)
    const isBetter = found !== null && foundValue < startValue
    const value = isBetter ? foundValue : startValue
    const isOptimal = extension?.isComplete === true && solution.status === 'optimal'
    // A group that was left out costs too much for any better grouping: the optimum is in the master or is the start.
    const best = isOptimal ? value : extension?.isComplete === true ? Math.min(value, solution.bound) : bound
    return {
      chosen: isBetter ? found : start,
      value,
      bound: Math.max(bound, best),
      isOptimal,
      columns: columns.length,
      nodes: solution.nodes,
      pricingNodes: extension?.nodes ?? 0,
    }
  } finally {
    master.dispose()
  }
}

/** Adds the groups of reduced cost up to `gap`; complete when every one of them is in the pool. */
function extendPool(
  problem: PartitionProblem,
  pool: ColumnPool,
  proven: ProvenDuals,
  gap: number,
  checkpoint: Checkpoint,
): { isComplete: boolean; nodes: number } {
  const { distances, records, sizes, tolerance } = problem
  const result = priceExactly({
    distances,
    records,
    duals: proven.duals,
    countDual: proven.countDual,
    sizes,
    threshold: gap + tolerance,
    keptPerAnchor: records <= SMALL_RECORDS ? KEPT_PER_ANCHOR_SMALL : KEPT_PER_ANCHOR,
    nodeBudget: NODES_PER_RECORD * records,
    checkpoint,
  })
  for (const group of result.groups) pool.add(group)
  return { isComplete: result.hasAllBelowThreshold, nodes: result.nodes }
}

/** The start and every column of the pool that a better grouping could use, in the order of the pool. */
function chooseColumns(
  pool: ColumnPool,
  start: readonly number[],
  proven: ProvenDuals | null,
  startValue: number,
  tolerance: number,
): number[] {
  const chosen = new Set(start)
  for (let column = 0; column < pool.count; column += 1) {
    if (
      proven === null ||
      reducedCostOf(pool, column, proven.duals, proven.countDual) <= startValue - proven.bound + tolerance
    ) {
      chosen.add(column)
    }
  }
  return [...chosen].sort((a, b) => a - b)
}

function valueOf(pool: ColumnPool, columns: readonly number[]): number {
  return columns.reduce((sum, column) => sum + pool.cost(column), 0)
}
