import type { Checkpoint } from './checkpoint.ts'
import { priceExactly } from './exact-pricing.ts'
import { lagrangianBound } from './lagrangian-bound.ts'
import type { MasterDuals } from './master-duals.ts'
import type { PartitionProblem } from './partition-problem.ts'

/** Share of the duals that the first round prices: low enough that most anchors are done with soon. */
const FIRST_SHARE = 0.85
/** How much a record's share rises in a round in which all groups near it were priced, and the most it falls in one. */
const RISE = 0.025
const MOST_FALL = 0.04
/** The rise is so many times as much where no more than this share of the anchors was cut off. */
const QUICK_RISE = 2
const FEW_CUT_OFF = 0.01
/**
 * Steps of a round's pricing, per record: of the first, some for each record that the sieves look at, and of the last. Each
 * round has so many times as many: rounds are too short to settle, since what a further one proves at the same steps is less
 * than what the next one proves with more (census, k = 10: 10.5 % of SST proven in 30 s, not 9.9 %).
 */
const FIRST_STEPS_PER_RECORD = 10_000
const FIRST_LOOKS_PER_RECORD = 20
const MOST_STEPS_PER_RECORD = 10_000_000
const STEPS_GROWTH = 1.4
/** Where deepening begins, as a share of what the duals of an anchor and its nearest come to. */
const DEEPEN_FROM = 0.5

export type CoveringControl = {
  readonly checkpoint: Checkpoint
  /** Hears every proven bound, better or not. */
  readonly onBound: (bound: number) => void
  readonly onSteps: (steps: number) => void
}

/**
 * Lower bounds for groups too large to price all sizes: records are covered by fractions of groups of exactly k.
 *
 * A grouping into groups of s ≥ k records is turned into such a covering at no higher cost. Give each of the C(s, k)
 * k-subsets S of a group C the weight (s / k) / C(s, k). Each record is in the share k / s of them, so it is covered with weight
 * 1. A pair is in the share k (k − 1) / (s (s − 1)) of them, so the mean of w_S = (1/k) Σ_{pairs} D is
 * (1/k) · k (k − 1) / (s (s − 1)) · s w_C = (k − 1) / (s − 1) · w_C, and the weighted cost of them all is
 * s (k − 1) / (k (s − 1)) · w_C ≤ w_C, since s (k − 1) ≤ k (s − 1) exactly when k ≤ s. Weights sum to n / k, and those of the
 * subsets anchored at one record to 1 at most: the Lagrangian bound holds with ⌈n / k⌉ groups, whatever the duals.
 *
 * Duals near the optimum leave too many groups near a reduced cost of 0 to look at. So each record's dual counts by a share:
 * where pricing came to its end the share rises, where it was cut off at a negative bound it falls. Any shares are valid.
 *
 * @param at  duals to begin with; for groups of k, so without one on the number of groups.
 */
export function boundByCovering(
  problem: PartitionProblem,
  at: Pick<MasterDuals, 'duals'>,
  { checkpoint, onBound, onSteps }: CoveringControl,
): void {
  const { distances, records, neighbours, k, tolerance } = problem
  const groupsAtMost = Math.ceil(records / k)
  const shares = new Float64Array(records).fill(FIRST_SHARE)
  let stepsPerRecord = FIRST_STEPS_PER_RECORD + FIRST_LOOKS_PER_RECORD * records
  while (!checkpoint.shouldStop() && stepsPerRecord <= MOST_STEPS_PER_RECORD) {
    const duals = at.duals.map((dual, record) => dual * shares[record]!)
    const { leastByAnchor, steps } = priceExactly({
      distances,
      records,
      neighbours,
      duals,
      countDual: 0,
      penalties: null,
      sizes: [k],
      threshold: -tolerance,
      deepenFrom: worths(duals, problem).map((worth) => -DEEPEN_FROM * Math.max(0, worth)),
      keptPerAnchor: 1,
      stepBudget: stepsPerRecord * records,
      checkpoint,
    })
    onSteps(steps)
    const bound = lagrangianBound(
      { duals, countDual: 0, cutDuals: new Float64Array(0) },
      groupsAtMost,
      null,
      leastByAnchor,
    )
    onBound(bound)
    checkpoint.onAlive()
    stepsPerRecord *= STEPS_GROWTH
    adjustShares(shares, problem, at.duals, leastByAnchor)
  }
}

/** Lowers the shares around anchors with groups that may be negative, raises the others. */
function adjustShares(
  shares: Float64Array,
  { records, k, neighbours, tolerance }: Pick<PartitionProblem, 'records' | 'k' | 'neighbours' | 'tolerance'>,
  duals: Float64Array,
  leastByAnchor: Float64Array,
): void {
  const falls = new Float64Array(records)
  const cutOff = leastByAnchor.reduce((count, least) => count + (least < -tolerance ? 1 : 0), 0)
  const rise = cutOff <= FEW_CUT_OFF * records ? QUICK_RISE * RISE : RISE
  const worth = worths(duals, { records, k, neighbours })
  const reach = Math.min(neighbours.length, k - 1)
  for (let anchor = 0; anchor < records; anchor += 1) {
    const near = neighbours.records.subarray(anchor * neighbours.length, anchor * neighbours.length + reach)
    const lacking = Math.max(0, -leastByAnchor[anchor]!)
    if (lacking === 0) continue
    const fall = lacking < MOST_FALL * worth[anchor]! ? lacking / worth[anchor]! : MOST_FALL
    falls[anchor] = Math.max(falls[anchor]!, fall)
    for (const record of near) falls[record] = Math.max(falls[record]!, fall)
  }
  for (let record = 0; record < records; record += 1) {
    const fall = falls[record]!
    shares[record] = fall > 1e-4 ? shares[record]! - fall : Math.min(1, shares[record]! + rise)
  }
}

/** Sum of the duals of each record and its k − 1 nearest. */
function worths(
  duals: Float64Array,
  { records, k, neighbours }: Pick<PartitionProblem, 'records' | 'k' | 'neighbours'>,
): Float64Array {
  return Float64Array.from({ length: records }, (_, record) => {
    let worth = duals[record]!
    for (let place = 0; place < Math.min(neighbours.length, k - 1); place += 1)
      worth += duals[neighbours.records[record * neighbours.length + place]!]!
    return worth
  })
}
