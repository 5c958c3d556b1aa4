import type { NearestNeighbours } from '../nearest-neighbours.ts'
import type { PricingBudget } from './pricing-budget.ts'
import { createSmallestValues } from './smallest-values.ts'

/** What can belong to a group of the present anchor and size. */
export type AnchorCandidates = {
  /** ℓ_aj of the anchor to every record j. */
  readonly links: Float64Array
  /**
   * Records, by ascending link, ties to the lower index; null when no group with a reduced cost (without μ) below `limit` is
   * anchored here.
   */
  select(anchor: number, size: number, limit: number): Int32Array | null
  /** After `select` gave candidates: no group anchored here costs less than this, by its star alone. */
  readonly starBound: number
}

/**
 * Half the sums of the m smallest distances of each record, m < `largest`, at v · largest + m: what v adds at least, of its
 * half of all distances, to a group in which m others are with it.
 */
export function nearestHalves(neighbours: NearestNeighbours, records: number, largest: number): Float64Array {
  const halves = new Float64Array(records * largest)
  for (let record = 0; record < records; record += 1) {
    let sum = 0
    for (let m = 1; m < largest; m += 1) {
      sum += neighbours.distances[record * neighbours.length + m - 1]!
      halves[record * largest + m] = sum / 2
    }
  }
  return halves
}

/**
 * Candidates for the groups of an anchor a, in two sieves.
 *
 * By stars: the anchor has the smallest star of its group C, so Σ_{j ∈ C} ℓ_aj < 2 limit / t; a record whose link with the t − 2
 * smallest others is not below that is in no group of this anchor.
 *
 * By completion: a group costs −π_a + Σ_{v ∈ C∖a} (D_av / t − π_v + its half of the distances to the t − 2 others), which is at
 * least the half of its t − 2 nearest records; a record that is above the limit with the t − 2 cheapest others is out. This
 * leaves some dozens of the hundreds of candidates that a large dual lets through the first sieve.
 *
 * Cost  O(n) per anchor and size.
 */
export function createAnchorCandidates(
  request: { readonly distances: Float64Array; readonly records: number; readonly duals: Float64Array },
  halves: Float64Array,
  largest: number,
  budget: PricingBudget,
): AnchorCandidates {
  const { distances, records, duals } = request
  const links = new Float64Array(records)
  const costs = new Float64Array(records)
  const candidates = new Int32Array(records)
  const smallest = createSmallestValues(largest)
  let starBound = 0

  const sumOfSmallest = (): number => {
    let sum = 0
    for (let place = 0; place < smallest.count; place += 1) sum += smallest.values[place]!
    return sum
  }

  /** How many pass the sieve by stars, at the front of `candidates`; 0 when no group can be whole. */
  function sieveByStars(anchor: number, size: number, limit: number): number {
    const toCome = size - 1
    const row = anchor * records
    const anchorDual = duals[anchor]!
    smallest.begin(toCome)
    for (let j = 0; j < records; j += 1) {
      if (j === anchor) continue
      const link = distances[row + j]! / size - (anchorDual + duals[j]!) / toCome
      links[j] = link
      if (link < smallest.bar) smallest.offer(link)
    }
    budget.spent += records
    if (smallest.count < toCome) return 0
    const all = sumOfSmallest()
    const starLimit = (2 * limit) / size
    if (all >= starLimit) return 0
    starBound = (size / 2) * all
    const last = smallest.values[toCome - 1]!
    let count = 0
    for (let j = 0; j < records; j += 1) {
      if (j === anchor) continue
      if (links[j]! <= last || links[j]! + (all - last) < starLimit) candidates[count++] = j
    }
    return count
  }

  /** How many of the first `count` candidates pass the sieve by completion as well. */
  function sieveByCompletion(anchor: number, size: number, limit: number, count: number): number {
    const toCome = size - 1
    const row = anchor * records
    smallest.begin(toCome)
    for (let place = 0; place < count; place += 1) {
      const j = candidates[place]!
      const cost = distances[row + j]! / size - duals[j]! + halves[j * largest + toCome - 1]! / size
      costs[place] = cost
      if (cost < smallest.bar) smallest.offer(cost)
    }
    budget.spent += count
    const least = sumOfSmallest() - duals[anchor]!
    if (least >= limit) return 0
    const last = smallest.values[toCome - 1]!
    let kept = 0
    for (let place = 0; place < count; place += 1)
      if (costs[place]! <= last || costs[place]! + (least - last) < limit) candidates[kept++] = candidates[place]!
    return kept
  }

  return {
    links,
    get starBound() {
      return starBound
    },
    select(anchor, size, limit) {
      let count = sieveByStars(anchor, size, limit)
      if (count > 0 && size > 2) count = sieveByCompletion(anchor, size, limit, count)
      if (count === 0) return null
      return candidates.slice(0, count).sort((a, b) => links[a]! - links[b]! || a - b)
    },
  }
}
