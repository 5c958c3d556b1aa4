import type { Checkpoint } from './checkpoint.ts'
import type { CutPenalties } from './cut-penalties.ts'

/** Steps between two looks at the checkpoint. */
const STEPS_BETWEEN_CHECKS = 500_000
/** How much nearer to the threshold each step of deepening is, and what share of the first distance is as good as none. */
const DEEPENING = 0.5
const LEAST_DEPTH = 0.01
/** From so many records on a wide list of candidates counts in full: its distances no longer fit a cache. */
const LARGE_RECORDS = 2000

/** What exact pricing is asked: every group of the given sizes with reduced cost below a threshold, the best few per anchor. */
export type PricingRequest = {
  /** Squared distances, n × n row-major. */
  readonly distances: Float64Array
  readonly records: number
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
 * member with the smallest star, the *anchor* (ties to the lower index), has s ≤ 2 (rc + μ) / t. From each anchor only
 * records are tried whose star can still fall below 2 (threshold + μ) / t, and a partial group P is left when
 * (cost of P) + the r smallest of g_v + h_v is not below the threshold, where r records are still to come,
 * g_v = Σ_{u ∈ P} D_uv / t − π_v and h_v is half the r − 1 smallest D_vw / t among the candidates. Every group is found
 * from its one anchor.
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

function createSearch(request: PricingRequest) {
  const { distances, records, duals, countDual, sizes, keptPerAnchor, checkpoint } = request
  const penalties = request.penalties?.isEmpty === false ? request.penalties : null
  const pending = penalties?.pending ?? new Float64Array(records)
  const largest = sizes[sizes.length - 1]!
  const isDeepening = request.deepenFrom !== null
  const threshold = request.threshold + countDual
  const links = new Float64Array(records)
  const candidates = new Int32Array(records)
  const smallest = new Float64Array(largest + 1)
  const chosen = new Int32Array(largest)
  // The best groups of the present anchor, ascending by cost without μ.
  const keptCosts = new Float64Array(keptPerAnchor)
  const keptMembers: Int32Array[] = []
  let kept = 0
  let limit = threshold
  let steps = 0
  let complete = true
  let isCutOff = false
  let isFull = false
  let unexplored = Infinity
  // The present anchor may go up to this many steps: its share of what is left, so that none is left out.
  let allowed = 0
  let nextCheck = STEPS_BETWEEN_CHECKS
  let isStopped = false

  // Of one anchor and size: candidates by link, their links, D / t among them, g per depth, lists per depth.
  let size = 0
  let width = 0
  let local: Int32Array = new Int32Array(0)
  let localLinks = new Float64Array(0)
  let between = new Float64Array(0)
  let halves = new Float64Array(0)
  const partial: Float64Array[] = []
  const lists: Int32Array[] = []

  function fromAnchor(anchor: number, groups: Int32Array[], reducedCosts: number[]): number {
    look()
    allowed = isStopped ? steps : steps + (request.stepBudget - steps) / (records - anchor)
    let least = -Infinity
    const deepest = Math.min(threshold, (request.deepenFrom?.[anchor] ?? request.threshold) + countDual)
    let depth = deepest
    for (;;) {
      kept = 0
      limit = depth
      unexplored = Infinity
      isCutOff = false
      for (const t of sizes) priceSize(anchor, t)
      least = Math.max(least, Math.min(kept > 0 ? keptCosts[0]! : depth, depth, unexplored))
      // What was found first is the least of all: no group of this anchor is below it.
      if (isCutOff || kept > 0 || !(depth < threshold)) break
      const nearer = threshold - (threshold - depth) * DEEPENING
      depth = threshold - nearer > LEAST_DEPTH * (threshold - deepest) ? nearer : threshold
    }
    if (isCutOff) complete = false
    if (depth < threshold) isFull = true
    for (let place = 0; place < kept; place += 1) {
      groups.push(keptMembers[place]!)
      reducedCosts.push(keptCosts[place]! - countDual)
    }
    return least - countDual
  }

  function priceSize(anchor: number, t: number): void {
    size = t
    const toCome = t - 1
    const row = anchor * records
    const anchorDual = duals[anchor]!
    // The toCome smallest links.
    let filled = 0
    for (let j = 0; j < records; j += 1) {
      if (j === anchor) continue
      const link = distances[row + j]! / t - (anchorDual + duals[j]!) / toCome
      links[j] = link
      if (filled === toCome && link >= smallest[filled - 1]!) continue
      let slot = filled < toCome ? filled : toCome - 1
      while (slot > 0 && smallest[slot - 1]! > link) {
        smallest[slot] = smallest[slot - 1]!
        slot -= 1
      }
      smallest[slot] = link
      if (filled < toCome) filled += 1
    }
    steps += records
    if (filled < toCome) return
    let all = 0
    for (let place = 0; place < toCome; place += 1) all += smallest[place]!
    const starLimit = (2 * limit) / t
    if (all >= starLimit) return
    if (steps >= allowed) {
      // Nothing of this size is looked at: the star bound is all that is known.
      isCutOff = true
      unexplored = Math.min(unexplored, (t / 2) * all)
      return
    }
    const last = smallest[toCome - 1]!
    const others = all - last
    let count = 0
    for (let j = 0; j < records; j += 1) {
      if (j === anchor) continue
      if (links[j]! <= last || links[j]! + others < starLimit) candidates[count++] = j
    }
    // On large files deepening would spend its time on wide lists of anchors that nothing is proven of.
    const preparation = (count * count) >> (isDeepening && records > LARGE_RECORDS ? 1 : 3)
    if (isDeepening && steps + preparation >= allowed) {
      isCutOff = true
      unexplored = Math.min(unexplored, (t / 2) * all)
      return
    }
    steps += preparation
    const sorted = candidates
      .subarray(0, count)
      .slice()
      .sort((a, b) => links[a]! - links[b]! || a - b)
    prepare(anchor, sorted)
    chosen[0] = anchor
    const root = lists[0]!
    for (let place = 0; place < width; place += 1) root[place] = place
    penalties?.enter(anchor)
    descend(1, -anchorDual, 0, width)
    penalties?.leave(anchor)
  }

  function prepare(anchor: number, sorted: Int32Array): void {
    width = sorted.length
    local = sorted
    const depth = size
    if (localLinks.length < width) {
      localLinks = new Float64Array(2 * width)
      between = new Float64Array(4 * width * width)
    }
    if (halves.length < width * depth) halves = new Float64Array(2 * width * depth)
    while (lists.length < depth) {
      lists.push(new Int32Array(records))
      partial.push(new Float64Array(records))
    }
    const g = partial[0]!
    for (let a = 0; a < width; a += 1) {
      const record = local[a]!
      localLinks[a] = links[record]!
      g[a] = distances[anchor * records + record]! / size - duals[record]!
      const from = record * records
      for (let b = 0; b < width; b += 1) between[a * width + b] = distances[from + local[b]!]! / size
    }
    // halves[a][m] = half the m smallest D / t from candidate a to the other candidates.
    const most = Math.max(0, size - 3)
    for (let a = 0; a < width; a += 1) {
      let filled = 0
      for (let b = 0; b < width && most > 0; b += 1) {
        if (b === a) continue
        const value = between[a * width + b]!
        if (filled === most && value >= smallest[filled - 1]!) continue
        let slot = filled < most ? filled : most - 1
        while (slot > 0 && smallest[slot - 1]! > value) {
          smallest[slot] = smallest[slot - 1]!
          slot -= 1
        }
        smallest[slot] = value
        if (filled < most) filled += 1
      }
      let sum = 0
      halves[a * depth] = 0
      for (let m = 1; m <= most; m += 1) {
        sum += m <= filled ? smallest[m - 1]! : 0
        halves[a * depth + m] = sum / 2
      }
    }
  }

  /**
   * Extend the partial group `chosen[0 .. taken)` of cost `cost` and star `star` by the candidates in `lists[taken − 1]`.
   */
  function descend(taken: number, cost: number, star: number, length: number): void {
    const list = lists[taken - 1]!
    const g = partial[taken - 1]!
    const toCome = size - taken
    if (toCome === 1) {
      for (let place = 0; place < length; place += 1) {
        const a = list[place]!
        const total = cost + g[a]! + pending[local[a]!]!
        if (total < limit) {
          chosen[taken] = local[a]!
          offer(total)
        }
      }
      steps += length
      return
    }
    const nextList = lists[taken]!
    const nextPartial = partial[taken]!
    const after = toCome - 1
    for (let place = 0; place + after < length; place += 1) {
      const a = list[place]!
      // Later candidates have larger links: when this star cannot fall below the limit, none of theirs can.
      let completed = star + localLinks[a]!
      for (let ahead = 1; ahead <= after; ahead += 1) completed += localLinks[list[place + ahead]!]!
      if (completed >= (2 * limit) / size) break
      // Of many to come, the smallest few take their time to find.
      steps += (length - place) * (1 + (after >> 3)) + after
      const record = local[a]!
      const nextCost = cost + g[a]! + pending[record]!
      const from = a * width
      chosen[taken] = record
      penalties?.enter(record)
      if (after === 1) {
        for (let ahead = place + 1; ahead < length; ahead += 1) {
          const b = list[ahead]!
          const total = nextCost + g[b]! + between[from + b]! + pending[local[b]!]!
          if (total < limit) {
            chosen[taken + 1] = local[b]!
            offer(total)
          }
        }
        penalties?.leave(record)
        continue
      }
      // The `after` smallest g + h of what may follow.
      let filled = 0
      for (let ahead = place + 1; ahead < length; ahead += 1) {
        const b = list[ahead]!
        const value = g[b]! + between[from + b]!
        nextPartial[b] = value
        const bounded = value + halves[b * size + after - 1]! + pending[local[b]!]! / after
        if (filled === after && bounded >= smallest[filled - 1]!) continue
        let slot = filled < after ? filled : after - 1
        while (slot > 0 && smallest[slot - 1]! > bounded) {
          smallest[slot] = smallest[slot - 1]!
          slot -= 1
        }
        smallest[slot] = bounded
        if (filled < after) filled += 1
      }
      let completion = 0
      for (let m = 0; m < after; m += 1) completion += smallest[m]!
      if (steps >= nextCheck) look()
      if (nextCost + completion >= limit || steps >= allowed) {
        if (nextCost + completion < limit) {
          isCutOff = true
          unexplored = Math.min(unexplored, nextCost + completion)
        }
        penalties?.leave(record)
        continue
      }
      const last = smallest[after - 1]!
      const rest = nextCost + completion - last
      let remaining = 0
      for (let ahead = place + 1; ahead < length; ahead += 1) {
        const b = list[ahead]!
        const bounded = nextPartial[b]! + halves[b * size + after - 1]! + pending[local[b]!]! / after
        if (bounded <= last || rest + bounded < limit) nextList[remaining++] = b
      }
      descend(taken + 1, nextCost, star + localLinks[a]!, remaining)
      penalties?.leave(record)
    }
  }

  function look(): void {
    nextCheck = steps + STEPS_BETWEEN_CHECKS
    checkpoint.onAlive()
    if (!checkpoint.shouldStop()) return
    isStopped = true
    allowed = steps
  }

  /** A whole group in `chosen`: kept when the present anchor is its own and it is among the best. */
  function offer(cost: number): void {
    const members = chosen.slice(0, size).sort()
    steps += (size * size) >> 3
    if (anchorOf(members) !== chosen[0]) return
    let slot = kept < keptPerAnchor ? kept : keptPerAnchor - 1
    while (slot > 0 && keptCosts[slot - 1]! > cost) {
      keptCosts[slot] = keptCosts[slot - 1]!
      keptMembers[slot] = keptMembers[slot - 1]!
      slot -= 1
    }
    keptCosts[slot] = cost
    keptMembers[slot] = members
    if (kept < keptPerAnchor) kept += 1
    if (kept < keptPerAnchor) return
    // From here on a group no better than the last one kept is cut off unseen.
    limit = Math.min(limit, keptCosts[kept - 1]!)
    isFull = true
  }

  /** The member with the smallest star, ties to the lower index: the same whichever member the search came from. */
  function anchorOf(members: Int32Array): number {
    let anchor = -1
    let least = Infinity
    for (const member of members) {
      let star = 0
      for (const other of members) if (other !== member) star += link(member, other)
      if (star < least) {
        least = star
        anchor = member
      }
    }
    return anchor
  }

  const link = (i: number, j: number): number =>
    distances[i * records + j]! / size - (duals[i]! + duals[j]!) / (size - 1)

  return {
    fromAnchor,
    isComplete: () => complete,
    hasAllBelowThreshold: () => complete && !isFull,
    steps: () => steps,
  }
}
