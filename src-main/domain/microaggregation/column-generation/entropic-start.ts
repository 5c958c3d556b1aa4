import type { Checkpoint } from './checkpoint.ts'
import type { ColumnPool } from './column-pool.ts'
import { entropicDuals, type Cooling } from './entropic-duals.ts'
import type { PricingResult } from './exact-pricing.ts'
import { priceGreedily } from './greedy-pricing.ts'
import type { MasterDuals } from './master-duals.ts'
import type { PartitionProblem } from './partition-problem.ts'

/**
 * Temperatures in shares of the mean cost of a group, each the end of a stage: quick pricing at duals of this temperature
 * until it finds little. The colder, the nearer to the master's optimum (k = 10, in percent of the loss: 97 to 99.6).
 */
const STAGES = [0.01, 0.003, 0.001, 0.0003]
/** Stages before exact pricing, which cools further by itself. */
const STAGES_BEFORE_PROOF = 2
/** From where any start is forgotten. */
const HOTTEST = 0.3
const FIRST = { factor: 0.7, sweeps: 20 }
/** After new columns duals are heated so many times, to forget what the lack of these columns made of them. */
const HEATING = 30
const AFTER_QUICK = { factor: 0.3, sweeps: 20 }
const AFTER_EXACT: Cooling = { from: 0.002, to: 0.0005, factor: 0.5, sweeps: 40 }
/** Quick pricing is repeated while it finds so many groups per record, and no longer than this in a stage. */
const QUICK_GROUPS_PER_RECORD = 0.02
const MOST_QUICK_ROUNDS = 40
/** Exact pricing is repeated while the bound rises by this share of the loss in a round. */
const LEAST_RISE = 0.001
const MOST_EXACT_ROUNDS = 8

export type EntropicStart = {
  /** Loss of the best grouping at hand. */
  readonly upperBound: number
  readonly checkpoint: Checkpoint
  /** Prices exactly and proves what that proves; the best bound so far with what was found. Null: quick pricing alone. */
  readonly prove: ((at: MasterDuals) => { readonly result: PricingResult; readonly bound: number }) | null
  /** Hears what scaling and quick pricing looked at. */
  readonly onSteps: (steps: number) => void
}

/**
 * Bounds, columns and duals before the linear master is solved once: entropic duals over the pool, groups that price out
 * at them, and again, quickly first and then exactly, where every round proves a bound. It comes within a percent of the
 * master's in the time that the simplex method takes to a first vertex.
 *
 * @returns  the last duals, to begin the master with.
 */
export function startEntropically(
  problem: PartitionProblem,
  pool: ColumnPool,
  centre: Float64Array,
  { upperBound, checkpoint, prove, onSteps }: EntropicStart,
): MasterDuals {
  const { records, k } = problem
  const groupCost = (upperBound * k) / records
  const cool = (start: MasterDuals, { from, to, factor, sweeps }: Cooling): MasterDuals => {
    const cooling = { from: from * groupCost, to: to * groupCost, factor, sweeps }
    const { at, steps } = entropicDuals(pool, problem, start, cooling, checkpoint.shouldStop)
    onSteps(steps)
    return at
  }
  const enter = (groups: readonly Int32Array[]): number =>
    groups.reduce((added, group) => added + (pool.add(group) >= 0 ? 1 : 0), 0)

  const start = { duals: centre, countDual: 0, cutDuals: new Float64Array(0) }
  let at = cool(start, { ...FIRST, from: HOTTEST, to: STAGES[0]! })
  for (const to of prove === null ? STAGES : STAGES.slice(0, STAGES_BEFORE_PROOF)) {
    const from = Math.min(HOTTEST, HEATING * to)
    for (let round = 0; round < MOST_QUICK_ROUNDS && !checkpoint.shouldStop(); round += 1) {
      const quick = priceGreedily(problem, at, Infinity, checkpoint)
      onSteps(quick.steps)
      const added = enter(quick.groups)
      at = cool(at, { ...AFTER_QUICK, from, to })
      checkpoint.onAlive()
      if (added < QUICK_GROUPS_PER_RECORD * records) break
    }
  }
  let best = -Infinity
  for (let round = 0; prove !== null && round < MOST_EXACT_ROUNDS && !checkpoint.shouldStop(); round += 1) {
    const { result, bound } = prove(at)
    const rise = bound - best
    best = bound
    enter(result.groups)
    checkpoint.onAlive()
    if (rise < LEAST_RISE * upperBound || checkpoint.shouldStop()) break
    at = cool(at, AFTER_EXACT)
  }
  return at
}
