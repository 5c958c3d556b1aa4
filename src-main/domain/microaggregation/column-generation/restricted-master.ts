import type { LinearEngine } from '../../optimise/engine.ts'
import { createSetPartitioning, type PartitioningRelaxation } from '../../optimise/set-partitioning.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { ColumnPool } from './column-pool.ts'
import { reducedCostOf, type MasterDuals } from './master-duals.ts'
import type { PartitionProblem } from './partition-problem.ts'
import type { SubsetRowCuts } from './subset-row-cuts.ts'

/** Columns the master starts with, per record: the best of the pool by reduced cost. */
const FIRST_COLUMNS_PER_RECORD = 6
/** Columns of the pool that enter after a solve, per record, at most. */
const ENTERING_COLUMNS_PER_RECORD = 2
/** Above this many columns per record the model gives back those that are furthest from being used. */
const MOST_COLUMNS_PER_RECORD = 16
const COLUMNS_PER_RECORD_LEFT = 8
/** A cut leaves the model when its dual has been 0 at this many optima in a row. */
const IDLE_OPTIMA = 4

export type MasterSolution = MasterDuals & {
  readonly objective: number
  /** The columns of value above 0, and their values. */
  readonly support: readonly { readonly column: number; readonly value: number }[]
}

/**
 * The linear master over a pool, solved by sifting: the persistent model holds few columns, those of the rest that price
 * out enter after each solve, until none of the pool does. Far quicker than one large model, same optimum.
 */
export type RestrictedMaster = {
  /** Optimum over the whole pool; `null` when stopped before, or when the solver came to none. */
  solve(): MasterSolution | null
  /** Put columns of the pool into the model; those in it already are passed over. */
  enter(columns: readonly number[]): void
  addCuts(cuts: readonly number[]): void
  /** Give back cuts that have not mattered for some optima and columns that are far from mattering. */
  tidy(): void
  /** Columns and cuts in the model now. */
  readonly columns: number
  readonly cuts: number
  readonly iterations: number
  dispose(): void
}

/**
 * @param required  columns of a feasible grouping: in the model from the start, so that it is never infeasible.
 * @param first     first guess of the duals, to choose the first columns by.
 * @param cuts      the cuts that may be added; null for none ever.
 */
export function createRestrictedMaster(
  engine: LinearEngine,
  pool: ColumnPool,
  problem: PartitionProblem,
  required: readonly number[],
  first: MasterDuals,
  cuts: SubsetRowCuts | null,
  checkpoint: Checkpoint,
): RestrictedMaster {
  const { records: elements, tolerance } = problem
  const { shouldStop } = checkpoint
  const setsAtMost = problem.hasCountRow ? problem.groupsAtMost : null
  const createModel = () => createSetPartitioning(engine, elements, setsAtMost, checkpoint.onAlive, cuts)
  let master = createModel()
  const isActive: boolean[] = []
  /** Column of the pool at each place of the model. */
  let order: number[] = []
  const idleOptima = new Map<number, number>()
  let iterations = 0
  let last: MasterSolution | null = null

  function enter(columns: readonly number[]): void {
    const fresh = columns.filter((column) => isActive[column] !== true)
    for (const column of fresh) {
      isActive[column] = true
      order.push(column)
    }
    load(fresh)
  }

  function load(columns: readonly number[]): void {
    master.addColumns(
      columns.length,
      (place) => pool.members(columns[place]!),
      (place) => pool.cost(columns[place]!),
    )
  }

  /** The same model without its basis: where the simplex method lost its way, it finds another from the beginning. */
  function rebuild(): void {
    master.dispose()
    master = createModel()
    load(order)
    master.addCuts([...idleOptima.keys()])
  }

  /** Columns outside the model with a reduced cost below `limit`, best first, ties to the lower number, at most `most`. */
  function priceOut(at: MasterDuals, limit: number, most: number): number[] {
    const found: number[] = []
    const reducedCosts = new Map<number, number>()
    for (let column = 0; column < pool.count; column += 1) {
      if (isActive[column] === true) continue
      const reducedCost = reducedCostOf(pool, column, at, cuts)
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

  function removeFarColumns(at: MasterSolution): void {
    const isKept = new Set([...required, ...at.support.map(({ column }) => column)])
    const reducedCosts = order.map((column) => (isKept.has(column) ? -Infinity : reducedCostOf(pool, column, at, cuts)))
    const places = order.map((_, place) => place).sort((a, b) => reducedCosts[a]! - reducedCosts[b]! || a - b)
    const far = places.slice(COLUMNS_PER_RECORD_LEFT * elements).filter((place) => reducedCosts[place]! > tolerance)
    const removed = Int32Array.from(far).sort()
    master.removeColumns(removed)
    for (const place of removed) isActive[order[place]!] = false
    order = order.filter((column) => isActive[column] === true)
  }

  enter(required)
  enter(priceOut(first, Infinity, FIRST_COLUMNS_PER_RECORD * elements))

  return {
    enter,
    addCuts(added) {
      for (const cut of added) idleOptima.set(cut, 0)
      master.addCuts(added)
    },
    tidy() {
      if (last === null) return
      const { cutDuals } = last
      const idle: number[] = []
      for (const [cut, optima] of idleOptima) {
        const now = cutDuals[cut]! < 0 ? 0 : optima + 1
        idleOptima.set(cut, now)
        if (now >= IDLE_OPTIMA) idle.push(cut)
      }
      if (idle.length > 0) master.removeCuts(idle)
      for (const cut of idle) idleOptima.delete(cut)
      if (order.length > MOST_COLUMNS_PER_RECORD * elements) removeFarColumns(last)
    },
    get columns() {
      return master.columns
    },
    get cuts() {
      return idleOptima.size
    },
    get iterations() {
      return iterations
    },
    solve() {
      for (;;) {
        let solution = master.solveRelaxation()
        iterations += solution.iterations
        // A feasible partitioning has an optimum: any other end is a stop or numerical trouble.
        if (!isSound(solution) && !shouldStop()) {
          rebuild()
          solution = master.solveRelaxation()
          iterations += solution.iterations
        }
        if (!isSound(solution)) return null
        const entering = priceOut(solution, -tolerance, ENTERING_COLUMNS_PER_RECORD * elements)
        if (entering.length === 0) {
          const support = order.flatMap((column, place) => {
            const value = solution.columnValues[place]!
            return value > 0 ? [{ column, value }] : []
          })
          const { objective, duals, countDual, cutDuals } = solution
          last = { objective, support, duals: duals.slice(), countDual, cutDuals }
          return last
        }
        if (shouldStop()) return null
        enter(entering)
      }
    },
    dispose: () => master.dispose(),
  }
}

/** An optimum with duals that can be priced: one that is not a number would make every group as good as any other. */
function isSound({ status, duals, countDual, cutDuals }: PartitioningRelaxation): boolean {
  return (
    status === 'optimal' &&
    Number.isFinite(countDual) &&
    duals.every(Number.isFinite) &&
    cutDuals.every(Number.isFinite)
  )
}
