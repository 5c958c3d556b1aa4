import type { LinearEngine } from '../../optimise/engine.ts'
import { createSetPartitioning, type PartitioningRelaxation } from '../../optimise/set-partitioning.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { ColumnPool } from './column-pool.ts'
import type { PartitionProblem } from './partition-problem.ts'

/** Columns the master starts with, per record: the best of the pool by reduced cost. */
const FIRST_COLUMNS_PER_RECORD = 6
/** Columns of the pool that enter after a solve, per record, at most. */
const ENTERING_COLUMNS_PER_RECORD = 2

/**
 * The linear master over a pool, solved by sifting: the persistent model holds few columns, those of the rest that price
 * out enter after each solve, until none of the pool does. Far quicker than one large model, same optimum.
 */
export type RestrictedMaster = {
  /** Optimum over the whole pool; `null` when stopped before, or when the solver came to none. */
  solve(): PartitioningRelaxation | null
  /** Put columns of the pool into the model; those in it already are passed over. */
  enter(columns: readonly number[]): void
  /** Columns in the model now. */
  readonly columns: number
  readonly iterations: number
  dispose(): void
}

/**
 * @param required  columns of a feasible grouping: in the model from the start, so that it is never infeasible.
 * @param duals     first guess of the duals, to choose the first columns by.
 */
export function createRestrictedMaster(
  engine: LinearEngine,
  pool: ColumnPool,
  problem: PartitionProblem,
  required: readonly number[],
  duals: Float64Array,
  checkpoint: Checkpoint,
): RestrictedMaster {
  const { records: elements, tolerance } = problem
  const { shouldStop } = checkpoint
  const setsAtMost = problem.hasCountRow ? problem.groupsAtMost : null
  const master = createSetPartitioning(engine, elements, setsAtMost, checkpoint.onAlive)
  const isActive: boolean[] = []
  let iterations = 0

  function enter(columns: readonly number[]): void {
    const fresh = columns.filter((column) => isActive[column] !== true)
    for (const column of fresh) isActive[column] = true
    master.addColumns(
      fresh.length,
      (place) => pool.members(fresh[place]!),
      (place) => pool.cost(fresh[place]!),
    )
  }

  /** Columns outside the model with a reduced cost below `limit`, best first, ties to the lower number, at most `most`. */
  function priceOut(at: Float64Array, countDual: number, limit: number, most: number): number[] {
    const found: number[] = []
    const reducedCosts = new Map<number, number>()
    for (let column = 0; column < pool.count; column += 1) {
      if (isActive[column] === true) continue
      const reducedCost = reducedCostOf(pool, column, at, countDual)
      if (reducedCost >= limit) continue
      found.push(column)
      reducedCosts.set(column, reducedCost)
    }
    if (found.length > most) {
      found.sort((a, b) => reducedCosts.get(a)! - reducedCosts.get(b)! || a - b)
      found.length = most
    }
    return found
  }

  enter(required)
  enter(priceOut(duals, 0, Infinity, FIRST_COLUMNS_PER_RECORD * elements))

  return {
    enter,
    get columns() {
      return master.columns
    },
    get iterations() {
      return iterations
    },
    solve() {
      for (;;) {
        const solution = master.solveRelaxation()
        iterations += solution.iterations
        // A feasible partitioning has an optimum: any other end is a stop or numerical trouble, and what is proven stands.
        if (solution.status !== 'optimal') return null
        const entering = priceOut(
          solution.duals,
          solution.countDual,
          -tolerance,
          ENTERING_COLUMNS_PER_RECORD * elements,
        )
        if (entering.length === 0) return solution
        if (shouldStop()) return null
        enter(entering)
      }
    },
    dispose: () => master.dispose(),
  }
}

/** w_C − π(C) − μ. */
export function reducedCostOf(pool: ColumnPool, column: number, duals: Float64Array, countDual: number): number {
  let reducedCost = pool.cost(column) - countDual
  for (const member of pool.members(column)) reducedCost -= duals[member]!
  return reducedCost
}
