import { compensatedSum, sumOf } from '../../numerics/compensated-sum.ts'
import type { NearestNeighbours } from '../nearest-neighbours.ts'
import type { MasterDuals } from './master-duals.ts'
import type { SubsetRowCuts } from './subset-row-cuts.ts'

/**
 * Lower bound on the SSE of every grouping from any duals π, μ ≤ 0, σ ≤ 0 and a lower bound m_i ≤ 0 on the reduced cost of every
 * group anchored at record i.
 *
 * A grouping has at most q = ⌊n / k⌋ groups, each anchored at a record of its own, so its SSE
 * Σ π_i + Σ_C (w_C − π(C)) ≥ Σ π_i + μ q + Σ_S σ_S ⌊|S| / d⌋ + (the q smallest m_i). The last sum is at least Σ_i m_i, which is the bound of the
 * dual feasible π'_i = π_i + m_i. No condition on π: any duals give a valid bound, good ones a good one.
 */
export function lagrangianBound(
  { duals, countDual, cutDuals }: MasterDuals,
  groupsAtMost: number,
  cuts: SubsetRowCuts | null,
  leastByAnchor: Float64Array,
): number {
  const negative = leastByAnchor.filter((least) => least < 0).sort()
  const rightSides = cuts === null ? 0 : compensatedSum(cutDuals.length, (cut) => cutDuals[cut]! * cuts.rightSide(cut))
  return sumOf(duals) + countDual * groupsAtMost + rightSides + sumOf(negative.subarray(0, groupsAtMost))
}

/**
 * Lower bound without any search, from lists of at least k − 1 nearest neighbours: π_i = (sum of the k − 1 smallest D_ij) / (2k) is dual feasible.
 *
 * In a group C of m ≥ k records every member i has Σ_{j ∈ C} D_ij ≥ the sum S of its m − 1 smallest, and the mean of the
 * m − 1 smallest grows with m, so w_C = (1/2m) Σ_i Σ_j D_ij ≥ Σ_i (1/2k) (its k − 1 smallest): S (m − 1) / m only grows.
 */
export function starBound(neighbours: NearestNeighbours, records: number, k: number): number {
  return compensatedSum(records, (record) => {
    let sum = 0
    for (let place = 0; place < k - 1; place += 1) sum += neighbours.distances[record * neighbours.length + place]!
    return sum / (2 * k)
  })
}

/**
 * Duals that price a grouping's own groups at zero: π_i = (1/2|C|) Σ_{j ∈ C} D_ij. They sum to its SSE and are near the
 * optimal ones where the grouping is good: the place to look for columns before the first solve.
 */
export function sharesOfGrouping(distances: Float64Array, records: number, groups: Iterable<Int32Array>): Float64Array {
  const duals = new Float64Array(records)
  for (const members of groups) {
    for (const i of members) {
      let sum = 0
      for (const j of members) sum += distances[i * records + j]!
      duals[i] = sum / (2 * members.length)
    }
  }
  return duals
}
