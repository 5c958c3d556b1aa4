import { compensatedSum } from '../../numerics/compensated-sum.ts'
import { smallestCandidates } from '../../numerics/selection.ts'

/** Files up to this many records get the bound: below a second. */
export const OBSERVED_BOUND_RECORDS = 5000

/**
 * Lower bound on the SSE over the cells that are there (`observedSquaredErrors`) of every grouping in groups of at least k.
 *
 * In a group C of m records the m_v cells of variable v lose (1 / m_v) Σ of their squared differences by pairs, which is at
 * least 1 / m of it. So C loses at least (1 / 2m) Σ_i Σ_j D_ij with D_ij the squared differences of the cells that both have,
 * and the argument of `starBound` holds for any D: a record's share is at least (its k − 1 smallest) / 2k.
 *
 * @param values   n × p, row-major, standardised; what stands in missing cells is not looked at.
 * @param missing  n × p, 1 where a cell is missing.
 *
 * Cost  O(n²p) time, O(n) memory.
 */
export function observedStarBound(
  values: Float64Array,
  records: number,
  variables: number,
  missing: Uint8Array,
  k: number,
): number {
  const isThere = Float64Array.from(missing, (flag) => 1 - flag)
  const distances = new Float64Array(records)
  const others = Int32Array.from({ length: records }, (_, record) => record)
  return compensatedSum(records, (record) => {
    const row = record * variables
    for (let other = 0, cell = 0; other < records; other += 1) {
      let sum = 0
      for (let v = 0; v < variables; v += 1, cell += 1) {
        const difference = values[row + v]! - values[cell]!
        sum += isThere[row + v]! * isThere[cell]! * difference * difference
      }
      distances[other] = sum
    }
    // Itself comes first, at 0 like any other that shares no cell or differs in none.
    const nearest = smallestCandidates(distances, others, records, k)
    return nearest.reduce((sum, other) => sum + distances[other]!, 0) / (2 * k)
  })
}
