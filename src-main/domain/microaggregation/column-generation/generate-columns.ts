import type { LinearEngine } from '../../optimise/engine.ts'
import type { ColumnPool } from './column-pool.ts'
import { priceExactly, type PricingResult } from './exact-pricing.ts'
import { priceGreedily } from './greedy-pricing.ts'
import { lagrangianBound } from './lagrangian-bound.ts'
import { priceByMilp } from './milp-pricing.ts'
import type { PartitionProblem } from './partition-problem.ts'
import { createRestrictedMaster, reducedCostOf } from './restricted-master.ts'

/** Groups kept per anchor and round of exact pricing. */
const KEPT_PER_ANCHOR = 5
/** Weight of the duals of the best bound in the point where columns are priced (Wentges); 0 would be no smoothing. */
const SMOOTHING = 0.3
/** Steps of the first exact pricing, per record; tenfold when it was cut off and found nothing, up to the most. */
const STEPS_PER_RECORD = 100_000
const MOST_STEPS_PER_RECORD = 10_000_000
/** Problems up to this size fall back on mixed-integer pricing when the enumeration takes too long. */
const MILP_RECORDS_LIMIT = 40
/** Quick pricing goes on alone while it finds at least this many groups per record. */
const GREEDY_GROUPS_PER_RECORD = 0.1

export type GenerationControl = {
  readonly shouldStop: () => boolean
  /** Heard after every round, and now and then within a long one. */
  readonly onState?: (state: GenerationState) => void
  /** Work (`workOf`) after which no further solve begins; null for no limit. */
  readonly workBudget: number | null
  /** Rounds after which no further one begins; none when left out. */
  readonly roundLimit?: number | null
}

export type GenerationState = {
  readonly rounds: number
  readonly columns: number
  readonly steps: number
  readonly iterations: number
  /** Best lower bound proven so far. */
  readonly bound: number
  /** Value of the linear master over the columns so far; Infinity before the first solve. */
  readonly masterValue: number
}

/** Duals, and the bound that was proven at them. */
export type ProvenDuals = { readonly bound: number; readonly duals: Float64Array; readonly countDual: number }

export type Generation = GenerationState & {
  /** The best bound that was proven by pricing, with its duals; null when none was. */
  readonly proven: ProvenDuals | null
  /** True when no group of negative reduced cost is left: the bound is the value of the linear master. */
  readonly isConverged: boolean
}

/**
 * One number for the work done, so that a budget ends a search at the same place on every machine: about a microsecond of
 * a laptop each. A simplex iteration costs in proportion to the rows and the size of the columns, a candidate of the
 * pricing some nanoseconds.
 */
function workOf(
  { steps, iterations }: { readonly steps: number; readonly iterations: number },
  { records, k }: { readonly records: number; readonly k: number },
): number {
  return steps * 0.02 + iterations * records * (k + 1) * 0.1
}

/**
 * Column generation on the set-partitioning master until no column prices out, a stop, or the end of the work budget.
 *
 * Each round solves the master over the pool, then looks for groups of negative reduced cost: quickly first, and when that
 * finds little, exactly, at duals smoothed towards those of the best bound. Each exact pricing gives a proven lower bound,
 * whatever its duals and even when it was cut off. When smoothed duals yield no column, the true duals are priced before
 * anything is concluded (mis-pricing).
 *
 * @param pool      holds at least the columns `required`; grows.
 * @param required  columns of a feasible grouping.
 * @param centre    first guess of the duals.
 * @param bound     a lower bound known beforehand.
 *
 * Source  Wentges (1997) for the smoothing, Farley (1990) for bounds before convergence.
 */
export function generateColumns(
  problem: PartitionProblem,
  engine: LinearEngine,
  pool: ColumnPool,
  required: readonly number[],
  centre: Float64Array,
  bound: number,
  control: GenerationControl,
): Generation {
  const { distances, records, sizes, groupsAtMost, neighbours, tolerance } = problem
  const { shouldStop } = control
  let best = bound
  let proven: ProvenDuals | null = null
  let masterValue = Infinity
  let rounds = 0
  let steps = 0
  let isConverged = false
  let stepBudget = STEPS_PER_RECORD * records
  let smoothing = SMOOTHING

  const isOverBudget = (): boolean => control.workBudget !== null && workOf(state(), problem) >= control.workBudget
  const checkpoint = { shouldStop, onAlive: () => control.onState?.(state()) }
  const master = createRestrictedMaster(engine, pool, problem, required, centre, {
    shouldStop: () => shouldStop() || isOverBudget(),
    onAlive: checkpoint.onAlive,
  })

  function state(): GenerationState {
    return { rounds, columns: pool.count, steps, iterations: master.iterations, bound: best, masterValue }
  }

  function prove(duals: Float64Array, countDual: number, leastByAnchor: Float64Array): void {
    const value = lagrangianBound(duals, countDual, groupsAtMost, leastByAnchor)
    best = Math.max(best, value)
    if (proven === null || value > proven.bound) proven = { bound: value, duals, countDual }
  }

  function priceAt(duals: Float64Array, countDual: number): PricingResult {
    const request = {
      distances,
      records,
      duals,
      countDual,
      sizes,
      threshold: -tolerance,
      keptPerAnchor: KEPT_PER_ANCHOR,
    }
    const result = priceExactly({ ...request, stepBudget, checkpoint })
    steps += result.steps
    prove(duals, countDual, result.leastByAnchor)
    return result
  }

  /** Adds groups that price out at the master's own duals; how many did. */
  function enterGroups(groups: readonly Int32Array[], duals: Float64Array, countDual: number): number {
    const entering: number[] = []
    for (const group of groups) {
      const added = pool.add(group)
      if (added >= 0 && reducedCostOf(pool, added, duals, countDual) < -tolerance) entering.push(added)
    }
    master.enter(entering)
    return entering.length
  }

  /** Exact pricing at smoothed duals, then at the true ones where the smoothing hid what they show. */
  function priceSmoothed(duals: Float64Array, countDual: number): { entered: number; result: PricingResult } {
    if (proven !== null && smoothing > 0) {
      const { duals: stable, countDual: stableCount } = proven
      const at = duals.map((dual, i) => smoothing * stable[i]! + (1 - smoothing) * dual)
      const result = priceAt(at, smoothing * stableCount + (1 - smoothing) * countDual)
      const entered = enterGroups(result.groups, duals, countDual)
      if (entered > 0) return { entered, result }
      smoothing = smoothing > 0.05 ? smoothing / 2 : 0
    }
    const result = priceAt(duals, countDual)
    return { entered: enterGroups(result.groups, duals, countDual), result }
  }

  /** For small problems whose enumeration takes too long; returns how many groups entered. */
  function priceByProgramme(duals: Float64Array, countDual: number, leastByAnchor: Float64Array): number {
    const priced = priceByMilp(problem, duals, countDual, engine, checkpoint.onAlive)
    const floor = Math.min(priced.least, -tolerance)
    prove(
      duals,
      countDual,
      leastByAnchor.map((least) => Math.max(least, floor)),
    )
    if (priced.least >= -2 * tolerance) isConverged = true
    return enterGroups(priced.groups, duals, countDual)
  }

  try {
    while (!isConverged && !shouldStop()) {
      const relaxation = master.solve()
      if (relaxation === null) break
      rounds += 1
      masterValue = relaxation.objective
      const { countDual } = relaxation
      const duals = relaxation.duals.slice()
      const quick = priceGreedily(
        distances,
        records,
        neighbours,
        duals,
        countDual,
        sizes,
        tolerance,
        stepBudget,
        checkpoint,
      )
      steps += quick.steps
      let entered = enterGroups(quick.groups, duals, countDual)
      if (entered < GREEDY_GROUPS_PER_RECORD * records) {
        const exact = priceSmoothed(duals, countDual)
        entered += exact.entered
        if (entered === 0 && exact.result.isComplete) isConverged = true
        else if (entered === 0 && stepBudget < MOST_STEPS_PER_RECORD * records) stepBudget *= 10
        else if (entered === 0) {
          if (records <= MILP_RECORDS_LIMIT) entered = priceByProgramme(duals, countDual, exact.result.leastByAnchor)
          if (entered === 0) break
        }
        if (masterValue - best <= tolerance * groupsAtMost) isConverged = true
      }
      checkpoint.onAlive()
      if (isOverBudget() || rounds === control.roundLimit) break
    }
    return { ...state(), proven, isConverged }
  } finally {
    master.dispose()
  }
}
