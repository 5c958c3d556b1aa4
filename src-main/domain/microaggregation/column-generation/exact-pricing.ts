import type { NearestNeighbours } from '../nearest-neighbours.ts'
import { createAnchorCandidates, nearestHalves } from './anchor-candidates.ts'
import { createBestGroups } from './best-groups.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { CutPenalties } from './cut-penalties.ts'
import { createGroupEnumeration } from './group-enumeration.ts'
import { createPricingBudget } from './pricing-budget.ts'

/** How much nearer to the threshold each step of deepening is, and what share of the first distance is as good as none. */
const DEEPENING = 0.5
const LEAST_DEPTH = 0.01

/** What exact pricing is asked: every group of the given sizes with reduced cost below a threshold, the best few per anchor. */
export type PricingRequest = {
  /** Squared distances, n × n row-major. */
  readonly distances: Float64Array
  readonly records: number
  /** At least as many as the largest group has other members. */
  readonly neighbours: NearestNeighbours
  readonly duals: Float64Array
  /** μ ≤ 0 of the row on the number of groups: a group's reduced cost is w_C − π(C) − μ. */
  readonly countDual: number
  /** What cuts add to reduced costs; null without cuts. */
  readonly penalties: CutPenalties | null
  readonly sizes: readonly number[]
  /** Groups with a reduced cost below this are wanted. */
  readonly threshold: number
  /**
   * For each anchor a reduced cost far below the threshold from which its groups are sought, then half as far, and so on: an
   * anchor whose steps end is known to have no group below the last of these that was done with. Null: the threshold alone.
   */
  readonly deepenFrom: Float64Array | null
  /** Groups kept for each anchor, the best by reduced cost. */
  readonly keptPerAnchor: number
  /** Most steps (candidates looked at), over all anchors; what is cut off enters the proven bounds. */
  readonly stepBudget: number
  readonly checkpoint: Checkpoint
}

export type PricingResult = {
  /** Members (ascending) and reduced costs of the groups found, anchors in order, best first. */
  readonly groups: Int32Array[]
  readonly reducedCosts: number[]
  /**
   * For each record a proven lower bound on the reduced cost of every group anchored there, at most `threshold`: where the
   * enumeration was complete it is the least reduced cost itself.
   */
  readonly leastByAnchor: Float64Array
  /** False when the step budget or a stop cut the enumeration off. */
  readonly isComplete: boolean
  /** True when the enumeration was complete and no anchor used up its room: nothing below the threshold is missing. */
  readonly hasAllBelowThreshold: boolean
  /** Candidates looked at: the unit of the budget, a few nanoseconds each. */
  readonly steps: number
}

/**
 * Find the groups of negative reduced cost by bounded depth-first enumeration.
 *
 * The reduced cost of C with |C| = t is rc = (1/t) Σ_{i<j} D_ij − Σ π_i − μ. With the link cost
 * ℓ_ij = D_ij / t − (π_i + π_j) / (t − 1), the stars s_i = Σ_{j ∈ C, j ≠ i} ℓ_ij of its members sum to 2 (rc + μ), so the
 * member with the smallest star, the *anchor* (ties to the lower index), has s ≤ 2 (rc + μ) / t. Every group is found from its
 * one anchor, among the records that `AnchorCandidates` leaves, by `GroupEnumeration`.
 *
 * Penalties of cuts are never negative: stars leave them out. A partial group pays them as they come, the last record to
 * join exactly, and of the r records to come each counts a share of 1 / r of its pending penalty in the bound.
 *
 * Cost  Depends on the duals: milliseconds to seconds for sizes up to 5, exponential in the size at worst.
 */
export function priceExactly(request: PricingRequest): PricingResult {
  const search = createSearch(request)
  const { records } = request
  const leastByAnchor = new Float64Array(records)
  const groups: Int32Array[] = []
  const reducedCosts: number[] = []
  for (let anchor = 0; anchor < records; anchor += 1) {
    leastByAnchor[anchor] = search.fromAnchor(anchor, groups, reducedCosts)
  }
  return {
    groups,
    reducedCosts,
    leastByAnchor,
    isComplete: search.isComplete(),
    hasAllBelowThreshold: search.hasAllBelowThreshold(),
    steps: search.steps(),
  }
}

/** The search from one anchor after the other, which share the steps. */
function createSearch(request: PricingRequest) {
  const { records, countDual, sizes } = request
  const largest = sizes[sizes.length - 1]!
  const halves = nearestHalves(request.neighbours, records, largest)
  const threshold = request.threshold + countDual
  const budget = createPricingBudget(request.stepBudget, request.checkpoint)
  const best = createBestGroups(request.keptPerAnchor)
  const candidates = createAnchorCandidates(request, halves, largest, budget)
  const enumeration = createGroupEnumeration(request, halves, largest, budget, best)
  let isComplete = true
  let isFull = false

  /** Adds the best groups of an anchor; returns the least reduced cost that any of its groups can have. */
  function fromAnchor(anchor: number, groups: Int32Array[], reducedCosts: number[]): number {
    budget.beginAnchor(records - anchor)
    let least = -Infinity
    const deepest = Math.min(threshold, (request.deepenFrom?.[anchor] ?? request.threshold) + countDual)
    let depth = deepest
    for (;;) {
      best.begin(depth)
      let unexplored = Infinity
      for (const size of sizes) unexplored = Math.min(unexplored, priceSize(anchor, size))
      isFull ||= best.isFull
      least = Math.max(least, Math.min(best.count > 0 ? best.cost(0) : depth, depth, unexplored))
      if (unexplored < Infinity) isComplete = false
      // What was found first is the least of all: no group of this anchor is below it.
      if (unexplored < Infinity || best.count > 0 || !(depth < threshold)) break
      const nearer = threshold - (threshold - depth) * DEEPENING
      depth = threshold - nearer > LEAST_DEPTH * (threshold - deepest) ? nearer : threshold
    }
    if (depth < threshold) isFull = true
    for (let place = 0; place < best.count; place += 1) {
      groups.push(best.members(place))
      reducedCosts.push(best.cost(place) - countDual)
    }
    return least - countDual
  }

  /** What every group of this size that was left unseen costs at least; Infinity when none was. */
  function priceSize(anchor: number, size: number): number {
    const sorted = candidates.select(anchor, size, best.limit)
    if (sorted === null) return Infinity
    // Nothing of this size is looked at: the star bound is all that is known.
    if (budget.spent >= budget.allowed) return candidates.starBound
    return enumeration.enumerate(anchor, size, sorted, candidates.links)
  }

  return {
    fromAnchor,
    isComplete: () => isComplete,
    hasAllBelowThreshold: () => isComplete && !isFull,
    steps: () => budget.spent,
  }
}
