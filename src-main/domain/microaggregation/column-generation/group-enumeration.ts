import type { BestGroups } from './best-groups.ts'
import type { CutPenalties } from './cut-penalties.ts'
import type { PricingBudget } from './pricing-budget.ts'

/** Bounded depth-first enumeration of the groups of an anchor. */
export type GroupEnumeration = {
  /**
   * Offers to `best` every group of this anchor and size that is below its limit, as far as the steps go.
   *
   * @param sorted   candidates by ascending `links`, which are those of the anchor.
   * @returns        what every group that was left unseen costs at least; Infinity when none was.
   */
  enumerate(anchor: number, size: number, sorted: Int32Array, links: Float64Array): number
}

export type EnumeratedProblem = {
  readonly distances: Float64Array
  readonly records: number
  readonly duals: Float64Array
  readonly penalties: CutPenalties | null
}

/**
 * A partial group P is left when (cost of P) + the r smallest of g_v + h_v is not below the limit, where r records are
 * still to come, g_v = Σ_{u ∈ P} D_uv / t − π_v and h_v is half its r − 1 smallest distances / t. (Taking them among the
 * candidates alone, or anew in every partial group, leaves out hardly more and costs several times as much.)
 *
 * @param halves  `nearestHalves` of groups of up to `largest`.
 */
export function createGroupEnumeration(
  problem: EnumeratedProblem,
  halves: Float64Array,
  largest: number,
  budget: PricingBudget,
  best: BestGroups,
): GroupEnumeration {
  const { distances, records, duals } = problem
  const penalties = problem.penalties?.isEmpty === false ? problem.penalties : null
  const pending = penalties?.pending ?? new Float64Array(records)
  const chosen = new Int32Array(largest)
  const smallest = new Float64Array(largest + 1)
  let unexplored = Infinity

  // Of one anchor and size: candidates by link, their links, h by how many are to come, D / t among them as rows that are
  // filled when they are needed, and by how many are chosen g and the candidates left.
  let size = 0
  let width = 0
  let local: Int32Array = new Int32Array(0)
  let localLinks = new Float64Array(0)
  let localHalves = new Float64Array(0)
  let isFilled = new Uint8Array(0)
  const rows: Float64Array[] = []
  const partial: Float64Array[] = []
  const lists: Int32Array[] = []

  function prepare(anchor: number, sorted: Int32Array, links: Float64Array): void {
    width = sorted.length
    local = sorted
    if (localLinks.length < width) {
      localLinks = new Float64Array(2 * width)
      isFilled = new Uint8Array(2 * width)
    }
    if (localHalves.length < width * size) localHalves = new Float64Array(2 * width * size)
    while (lists.length < size) {
      lists.push(new Int32Array(records))
      partial.push(new Float64Array(records))
    }
    const g = partial[0]!
    const all = lists[0]!
    for (let a = 0; a < width; a += 1) {
      const record = local[a]!
      all[a] = a
      isFilled[a] = 0
      localLinks[a] = links[record]!
      g[a] = distances[anchor * records + record]! / size - duals[record]!
      for (let m = 0; m < size - 1; m += 1) localHalves[a * size + m] = halves[record * largest + m]! / size
    }
  }

  /** D / t of a candidate to the others. */
  function rowOf(a: number): Float64Array {
    const row = (rows[a] ??= new Float64Array(records))
    if (isFilled[a] === 1) return row
    isFilled[a] = 1
    budget.spent += width >> 1
    const from = local[a]! * records
    for (let b = 0; b < width; b += 1) row[b] = distances[from + local[b]!]! / size
    return row
  }

  /** Extends the partial group `chosen[0 .. taken)` of cost `cost` and star `star` by the candidates in `lists[taken − 1]`. */
  function descend(taken: number, cost: number, star: number, length: number): void {
    const list = lists[taken - 1]!
    const g = partial[taken - 1]!
    const toCome = size - taken
    if (toCome === 1) {
      for (let place = 0; place < length; place += 1) {
        const a = list[place]!
        offer(taken, local[a]!, cost + g[a]! + pending[local[a]!]!)
      }
      budget.spent += length
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
      if (completed >= (2 * best.limit) / size) break
      // Of many to come, the smallest few take their time to find.
      budget.spent += (length - place) * (1 + (after >> 3)) + after
      const record = local[a]!
      const nextCost = cost + g[a]! + pending[record]!
      const row = rowOf(a)
      chosen[taken] = record
      penalties?.enter(record)
      if (after === 1) {
        for (let ahead = place + 1; ahead < length; ahead += 1) {
          const b = list[ahead]!
          const total = nextCost + g[b]! + row[b]! + pending[local[b]!]!
          if (total < best.limit) offer(taken + 1, local[b]!, total)
        }
        penalties?.leave(record)
        continue
      }
      // The `after` smallest g + h of what may follow.
      let filled = 0
      for (let ahead = place + 1; ahead < length; ahead += 1) {
        const b = list[ahead]!
        const value = g[b]! + row[b]!
        nextPartial[b] = value
        const bounded = value + localHalves[b * size + after - 1]! + pending[local[b]!]! / after
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
      if (budget.spent >= budget.nextLook) budget.look()
      const limit = best.limit
      if (nextCost + completion >= limit || budget.spent >= budget.allowed) {
        if (nextCost + completion < limit) unexplored = Math.min(unexplored, nextCost + completion)
        penalties?.leave(record)
        continue
      }
      const last = smallest[after - 1]!
      const rest = nextCost + completion - last
      let remaining = 0
      for (let ahead = place + 1; ahead < length; ahead += 1) {
        const b = list[ahead]!
        const bounded = nextPartial[b]! + localHalves[b * size + after - 1]! + pending[local[b]!]! / after
        if (bounded <= last || rest + bounded < limit) nextList[remaining++] = b
      }
      descend(taken + 1, nextCost, star + localLinks[a]!, remaining)
      penalties?.leave(record)
    }
  }

  /** A whole group, `chosen` and one more: counts when the present anchor is its own. */
  function offer(taken: number, record: number, cost: number): void {
    if (cost >= best.limit) return
    chosen[taken] = record
    const members = chosen.slice(0, size).sort()
    budget.spent += (size * size) >> 3
    if (anchorOf(members) === chosen[0]) best.add(members, cost)
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
    enumerate(anchor, groupSize, sorted, links) {
      size = groupSize
      unexplored = Infinity
      prepare(anchor, sorted, links)
      chosen[0] = anchor
      penalties?.enter(anchor)
      descend(1, -duals[anchor]!, 0, width)
      penalties?.leave(anchor)
      return unexplored
    },
  }
}
