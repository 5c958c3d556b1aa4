import type { LinearEngine } from '../../optimise/engine.ts'
import type { ColumnPool } from './column-pool.ts'
import { createCutPenalties, roundedCutDuals } from './cut-penalties.ts'
import { startEntropically } from './entropic-start.ts'
import { priceExactly, type PricingResult } from './exact-pricing.ts'
import {
  workOf,
  type Generation,
  type GenerationControl,
  type GenerationState,
  type ProvenDuals,
} from './generation.ts'
import { priceGreedily } from './greedy-pricing.ts'
import { lagrangianBound } from './lagrangian-bound.ts'
import { blendDuals, reducedCostOf, type MasterDuals } from './master-duals.ts'
import { priceByMilp } from './milp-pricing.ts'
import type { PartitionProblem } from './partition-problem.ts'
import { createRestrictedMaster, type MasterSolution, type RestrictedMaster } from './restricted-master.ts'
import { boundBySmallestSize } from './smallest-size-bound.ts'
import { separateSubsetRows } from './separate-subset-rows.ts'

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
/** Cuts are looked for when the linear master is this near to its bound, as a share of what the bound lacks. */
const NEAR_ENOUGH = 0.03
/** Cuts added after an optimum, per record of the problem, at most; and cuts of one round that may hold one record. */
const CUTS_PER_RECORD = 0.3
const CUTS_OF_A_RECORD = 4

/** From so many records on, the first solve of the master takes longer than a good bound by entropic duals. */
const ENTROPIC_RECORDS = 200
/** And from this smallest group on, its own size alone is priced for bounds: all sizes take hours (7: 24.5 % of SST proven in 30 s, not 19.9 %). */
const COVERING_GROUP_SIZE = 7

/**
 * Column generation on the set-partitioning master until no column prices out, a stop, or the end of the work budget.
 *
 * On larger problems entropic duals prove the first bounds, bring the first columns and say where the master begins.
 *
 * Each round solves the master over the pool, then looks for groups of negative reduced cost: quickly first, and when that
 * finds little, exactly, at duals smoothed towards those of the best bound. Each exact pricing gives a proven lower bound,
 * whatever its duals and even when it was cut off. When smoothed duals yield no column, the true duals are priced before
 * anything is concluded (mis-pricing).
 *
 * With cuts, a master that is near its optimum gets those that its solution violates, and goes on.
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
  const { shouldStop, cuts, upperBound, gapRelative } = control
  let best = bound
  let proven: ProvenDuals | null = null
  let masterValue = Infinity
  let rounds = 0
  let steps = 0
  let isConverged = false
  let stepBudget = STEPS_PER_RECORD * records
  let smoothing = SMOOTHING

  const isOverBudget = (): boolean => control.workBudget !== null && workOf(state(), problem) >= control.workBudget
  const isGoodEnough = (): boolean =>
    upperBound - best <= Math.max(tolerance * groupsAtMost, (gapRelative ?? 0) * upperBound)
  const checkpoint = { shouldStop, onAlive: () => control.onState?.(state()) }
  const mayGoOn = { shouldStop: () => shouldStop() || isOverBudget(), onAlive: checkpoint.onAlive }
  let counts: Pick<RestrictedMaster, 'iterations' | 'cuts'> = { iterations: 0, cuts: 0 }
  let first: MasterDuals = { duals: centre, countDual: 0, cutDuals: new Float64Array(0) }
  if (records >= ENTROPIC_RECORDS && problem.k < COVERING_GROUP_SIZE) first = boundByAllSizes()
  else if (records >= ENTROPIC_RECORDS)
    first = boundBySmallestSize(problem, required.map(pool.members), centre, upperBound, {
      checkpoint: {
        shouldStop: () => mayGoOn.shouldStop() || rounds === control.roundLimit || isGoodEnough(),
        onAlive: checkpoint.onAlive,
      },
      onBound(value) {
        rounds += 1
        if (value > best) best = value
      },
      onSteps,
    })
  const master = createRestrictedMaster(engine, pool, problem, required, first, cuts, mayGoOn)
  counts = master

  function state(): GenerationState {
    const { iterations, cuts: cutsNow } = counts
    return { rounds, columns: pool.count, steps, iterations, cuts: cutsNow, bound: best, masterValue }
  }

  function onSteps(looked: number): void {
    steps += looked
  }

  function boundByAllSizes(): MasterDuals {
    const prove = (at: MasterDuals) => ({ result: priceAt(at), bound: best })
    return startEntropically(problem, pool, centre, { upperBound, checkpoint: mayGoOn, prove, onSteps })
  }

  function prove(at: MasterDuals, leastByAnchor: Float64Array): void {
    const value = lagrangianBound(at, groupsAtMost, cuts, leastByAnchor)
    // Duals that lost their digits prove nothing: no comparison with them holds.
    if (!Number.isFinite(value)) return
    best = Math.max(best, value)
    if (proven === null || value > proven.bound) proven = { ...at, bound: value }
  }

  function priceAt(given: MasterDuals): PricingResult {
    const at = { ...given, cutDuals: roundedCutDuals(given.cutDuals) }
    const result = priceExactly({
      distances,
      records,
      neighbours,
      duals: at.duals,
      countDual: at.countDual,
      penalties: cuts === null ? null : createCutPenalties(records, cuts, at.cutDuals),
      sizes,
      threshold: -tolerance,
      deepenFrom: null,
      keptPerAnchor: KEPT_PER_ANCHOR,
      stepBudget,
      checkpoint,
    })
    steps += result.steps
    prove(at, result.leastByAnchor)
    return result
  }

  /** Adds groups that price out at the master's own duals; how many did. */
  function enterGroups(groups: readonly Int32Array[], at: MasterDuals): number {
    const entering: number[] = []
    for (const group of groups) {
      const added = pool.add(group)
      if (added >= 0 && reducedCostOf(pool, added, at, cuts) < -tolerance) entering.push(added)
    }
    master.enter(entering)
    return entering.length
  }

  /** Exact pricing at smoothed duals, then at the true ones where the smoothing hid what they show. */
  function priceSmoothed(at: MasterDuals): { entered: number; result: PricingResult } {
    if (proven !== null && smoothing > 0) {
      const result = priceAt(blendDuals(smoothing, proven, at))
      const entered = enterGroups(result.groups, at)
      if (entered > 0) return { entered, result }
      smoothing = smoothing > 0.05 ? smoothing / 2 : 0
    }
    const result = priceAt(at)
    return { entered: enterGroups(result.groups, at), result }
  }

  /** For small problems whose enumeration takes too long; returns how many groups entered. */
  function priceByProgramme(at: MasterDuals, leastByAnchor: Float64Array): number {
    // Penalties are left out: what is proven without them holds with them.
    const priced = priceByMilp(problem, at.duals, at.countDual, engine, checkpoint.onAlive)
    const floor = Math.min(priced.least, -tolerance)
    prove(
      at,
      leastByAnchor.map((least) => Math.max(least, floor)),
    )
    if (priced.least >= -2 * tolerance) isConverged = true
    return enterGroups(priced.groups, at)
  }

  /** Tightens the master where its solution is not whole; false when no cut was found. */
  function cut(solution: MasterSolution): boolean {
    if (cuts === null) return false
    master.tidy()
    if (cuts.count === 0) control.onCuts?.()
    const most = Math.ceil(CUTS_PER_RECORD * records)
    const added = separateSubsetRows(pool, records, solution.support, cuts, {
      most,
      mostPerRecord: CUTS_OF_A_RECORD,
      divisors: [problem.k],
    })
    master.addCuts(added)
    smoothing = SMOOTHING
    return added.length > 0
  }

  /** What the bound lacks that cuts could still bring. */
  const isNearEnough = (): boolean => {
    const lacking = cuts === null ? 0 : NEAR_ENOUGH * (upperBound - best)
    return masterValue - best <= Math.max(tolerance * groupsAtMost, lacking)
  }

  try {
    while (!isConverged && !shouldStop()) {
      const relaxation = master.solve()
      if (relaxation === null) break
      rounds += 1
      masterValue = relaxation.objective
      let entered = 0
      if (master.cuts === 0) {
        const quick = priceGreedily(problem, relaxation, stepBudget, checkpoint)
        steps += quick.steps
        entered = enterGroups(quick.groups, relaxation)
      }
      if (entered < GREEDY_GROUPS_PER_RECORD * records) {
        const exact = priceSmoothed(relaxation)
        entered += exact.entered
        if (entered === 0 && exact.result.isComplete) isConverged = true
        else if (entered === 0 && stepBudget < MOST_STEPS_PER_RECORD * records) stepBudget *= 10
        else if (entered === 0) {
          if (records <= MILP_RECORDS_LIMIT) entered = priceByProgramme(relaxation, exact.result.leastByAnchor)
          if (entered === 0) break
        }
        if (isNearEnough()) isConverged = true
        if (isConverged && !isGoodEnough() && cut(relaxation)) isConverged = false
      }
      checkpoint.onAlive()
      // Nothing is left to prove.
      if (upperBound - best <= tolerance) isConverged = true
      if (isOverBudget() || rounds === control.roundLimit || isGoodEnough()) break
    }
    return { ...state(), proven, isConverged }
  } finally {
    master.dispose()
  }
}
