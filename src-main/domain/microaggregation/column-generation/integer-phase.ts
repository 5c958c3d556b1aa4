import { INTEGER_COST_SLACK, INTEGER_GAP_RELATIVE } from '../../numerics/tolerances.ts'
import type { LinearEngine } from '../../optimise/engine.ts'
import { createSetPartitioning } from '../../optimise/set-partitioning.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { ColumnPool } from './column-pool.ts'
import { priceExactly } from './exact-pricing.ts'
import type { ProvenDuals } from './generation.ts'
import type { PartitionProblem } from './partition-problem.ts'
import { reducedCostOf } from './master-duals.ts'
import { createCutPenalties } from './cut-penalties.ts'
import type { SubsetRowCuts } from './subset-row-cuts.ts'

/** One 0–1 master: how the pool is extended before it, and which of its columns it holds. */
type Step = {
  /** Groups kept per anchor, and steps of the pricing per record; null leaves the pool as it is. */
  readonly extension: { readonly keptPerAnchor: number; readonly stepsPerRecord: number } | null
  /** Columns of least reduced cost that it holds, per record; null for all that could matter. */
  readonly columnsPerRecord: number | null
  /** For a proof: with all groups below the gap or not at all, and with no more columns than this; null for a better grouping. */
  readonly proofColumns: number | null
}

/** First the columns at hand of least reduced cost: a good grouping soon makes the next master small. */
const FIRST: Step = { extension: null, columnsPerRecord: 4, proofColumns: null }
/** Then for a better grouping: the best few groups of every anchor. */
const FOR_VALUE: Step = {
  extension: { keptPerAnchor: 15, stepsPerRecord: 50_000 },
  columnsPerRecord: null,
  proofColumns: null,
}
/** Last, below the gap that is left, for a proof: all groups, or none when a larger 0–1 master takes longer than it is worth. */
const FOR_PROOF: Step = {
  extension: { keptPerAnchor: 100, stepsPerRecord: 50_000 },
  columnsPerRecord: null,
  proofColumns: 5000,
}
/** With cuts the bound is near and a smaller first master does; what is left below the gap is worth more patience. */
const FIRST_WITH_CUTS: Step = { ...FIRST, columnsPerRecord: 1.5 }
const PROOF_WITH_CUTS: Step = {
  extension: { keptPerAnchor: 500, stepsPerRecord: 100_000 },
  columnsPerRecord: null,
  proofColumns: 12_000,
}
const STEPS = [FIRST, FOR_VALUE, FOR_PROOF]
const STEPS_WITH_CUTS = [FIRST_WITH_CUTS, PROOF_WITH_CUTS, FOR_VALUE, PROOF_WITH_CUTS]
/**
 * On a large problem the second master is left out when the first came this near to the bound: it then takes most of the
 * time, in cuts, and gains a few hundredths of a percent.
 */
const GOOD_ENOUGH_RELATIVE = 0.01
/**
 * Branch-and-bound nodes: a limit in work, so that the answer does not depend on the machine. On large masters nearly all
 * that is gained is gained at the root, and a node costs a second.
 */
const NODE_LIMIT = 500
const NODE_LIMIT_LARGE = 5
const LARGE_RECORDS = 150

export type IntegerPhase = {
  /** Columns of the best grouping. */
  readonly chosen: readonly number[]
  readonly value: number
  /** Proven lower bound: the given one, or better where every column that could matter was in the master. */
  readonly bound: number
  readonly isOptimal: boolean
  /** Branch-and-bound nodes, and steps of the pricing. */
  readonly branches: number
  readonly steps: number
}

export type IntegerPhaseControl = {
  /** True: no step is left out because it gains little. */
  readonly isThorough: boolean
  readonly checkpoint: Checkpoint
  /** The cuts that the duals speak of. */
  readonly cuts: SubsetRowCuts | null
  /** Branch-and-bound nodes of a master, at most; null for a number by its size. */
  readonly mostNodes: number | null
  /** The gap at which an answer is good enough, as a share of its loss; null to go on. */
  readonly gapRelative: number | null
  /** Milliseconds left; null for no limit. */
  readonly remainingMs: () => number | null
  readonly onIncumbent: (chosen: readonly number[], value: number) => void
}

/**
 * The best grouping over a pool extended by reduced cost, never worse than the one it starts from.
 *
 * With a lower bound LB proven at duals π and an upper bound UB, a group of reduced cost above UB − LB at π is in no
 * grouping better than UB. So the pool is extended by groups below that and the 0–1 master is solved over them with the
 * start as incumbent: once with the best few per anchor, which lowers UB, then with all that are left below the smaller
 * gap. When none of those had to be left out, its optimum is the optimum.
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
  control: IntegerPhaseControl,
): IntegerPhase {
  const { checkpoint } = control
  let phase: IntegerPhase = {
    chosen: start,
    value: valueOf(pool, start),
    bound,
    isOptimal: false,
    branches: 0,
    steps: 0,
  }
  for (const step of control.cuts === null ? STEPS : STEPS_WITH_CUTS) {
    if (phase.value - phase.bound <= problem.tolerance) return { ...phase, isOptimal: true }
    if (phase.isOptimal || isEnough(phase, control)) return phase
    const isNear = phase.value - phase.bound <= GOOD_ENOUGH_RELATIVE * phase.value
    if (step === FOR_VALUE && isNear && problem.records > LARGE_RECORDS && !control.isThorough) continue
    const { isComplete, steps } = extendPool(problem, pool, proven, phase.value, step, control)
    phase = { ...phase, steps: phase.steps + steps }
    const most = step.columnsPerRecord === null ? Infinity : Math.ceil(step.columnsPerRecord * problem.records)
    const columns = chooseColumns(pool, phase.chosen, proven, control.cuts, phase.value + problem.tolerance, most)
    if (step.proofColumns !== null && (!isComplete || columns.length > step.proofColumns)) continue
    if (checkpoint.shouldStop()) return phase
    phase = solveMaster(problem, engine, pool, columns, proven, isComplete, phase, control)
  }
  return phase
}

function isEnough({ value, bound }: IntegerPhase, { gapRelative, checkpoint }: IntegerPhaseControl): boolean {
  return checkpoint.shouldStop() || (gapRelative !== null && value - bound <= gapRelative * value)
}

/** One 0–1 master; `isComplete` says that no better grouping uses a column outside. */
function solveMaster(
  problem: PartitionProblem,
  engine: LinearEngine,
  pool: ColumnPool,
  columns: readonly number[],
  proven: ProvenDuals | null,
  isComplete: boolean,
  before: IntegerPhase,
  { cuts, mostNodes, gapRelative, checkpoint, remainingMs, onIncumbent }: IntegerPhaseControl,
): IntegerPhase {
  const setsAtMost = problem.hasCountRow ? problem.groupsAtMost : null
  const master = createSetPartitioning(engine, problem.records, setsAtMost, checkpoint.onAlive, cuts)
  try {
    master.addColumns(
      columns.length,
      (place) => pool.members(columns[place]!),
      (place) => pool.cost(columns[place]!),
    )
    // The cuts that carried the bound lift the solver's own from its first node on.
    if (proven !== null) master.addCuts([...proven.cutDuals.keys()].filter((cut) => proven.cutDuals[cut]! < 0))
    const places = new Map(columns.map((column, place) => [column, place]))
    let told = before.chosen
    const solution = master.solveInteger({
      start: before.chosen.map((column) => places.get(column)!),
      timeLimitMs: remainingMs(),
      nodeLimit: mostNodes ?? (problem.records > LARGE_RECORDS ? NODE_LIMIT_LARGE : NODE_LIMIT),
      gapRelative: Math.max(INTEGER_GAP_RELATIVE, gapRelative ?? 0),
      onIncumbent(value, chosen) {
        checkpoint.onAlive()
        if (value >= before.value) return
        told = chosen.map((place) => columns[place]!)
        onIncumbent(told, value)
      },
    })
    // A solver that was stopped or failed may hand over nothing: what it told on its way still counts.
    const found = solution.chosen?.map((place) => columns[place]!) ?? told
    const foundValue = valueOf(pool, found)
    const chosen = foundValue < before.value ? found : before.chosen
    const value = Math.min(foundValue, before.value)
    const isOptimal = isComplete && solution.status === 'optimal' && gapRelative === null
    const least = isOptimal ? value : Math.min(value, solution.bound)
    const isProof = isComplete && solution.status !== 'infeasible'
    const provenNow = isProof ? least - INTEGER_COST_SLACK - INTEGER_GAP_RELATIVE * value : -Infinity
    return {
      chosen,
      value,
      bound: Math.max(before.bound, provenNow),
      isOptimal,
      branches: before.branches + solution.nodes,
      steps: before.steps,
    }
  } finally {
    master.dispose()
  }
}

/** Adds groups of reduced cost up to value − bound; complete when every one of them is in the pool. */
function extendPool(
  problem: PartitionProblem,
  pool: ColumnPool,
  proven: ProvenDuals | null,
  value: number,
  { extension, proofColumns }: Step,
  { cuts, checkpoint }: IntegerPhaseControl,
): { isComplete: boolean; steps: number } {
  if (proven === null || extension === null) return { isComplete: false, steps: 0 }
  const { keptPerAnchor, stepsPerRecord } = extension
  const { distances, records, neighbours, sizes, tolerance } = problem
  const { duals, countDual, cutDuals } = proven
  const threshold = value - proven.bound + tolerance
  const stepBudget = stepsPerRecord * records
  const result = priceExactly({
    distances,
    records,
    neighbours,
    duals,
    countDual,
    penalties: cuts === null ? null : createCutPenalties(records, cuts, cutDuals),
    sizes,
    threshold,
    deepenFrom: null,
    keptPerAnchor,
    stepBudget,
    checkpoint,
  })
  // A part of what a proof needs proves nothing and would only weigh on the master.
  if (result.hasAllBelowThreshold || proofColumns === null) for (const group of result.groups) pool.add(group)
  return { isComplete: result.hasAllBelowThreshold, steps: result.steps }
}

/**
 * The start and every column of the pool that a grouping better than `value` could use, in the order of the pool; of many
 * the `most` of least reduced cost.
 */
function chooseColumns(
  pool: ColumnPool,
  start: readonly number[],
  proven: ProvenDuals | null,
  cuts: SubsetRowCuts | null,
  value: number,
  most: number,
): number[] {
  const candidates: { column: number; reducedCost: number }[] = []
  for (let column = 0; column < pool.count; column += 1) {
    const reducedCost = proven === null ? 0 : reducedCostOf(pool, column, proven, cuts)
    if (proven === null || reducedCost <= value - proven.bound) candidates.push({ column, reducedCost })
  }
  if (candidates.length > most) {
    candidates.sort((a, b) => a.reducedCost - b.reducedCost || a.column - b.column)
    candidates.length = most
  }
  return [...new Set([...start, ...candidates.map(({ column }) => column)])].sort((a, b) => a - b)
}

function valueOf(pool: ColumnPool, columns: readonly number[]): number {
  return columns.reduce((sum, column) => sum + pool.cost(column), 0)
}
