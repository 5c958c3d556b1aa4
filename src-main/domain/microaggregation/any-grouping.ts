import { ascendingOrder } from '../numerics/selection.ts'
import { repairDistinctValues } from './distinct-values/repair-distinct-values.ts'
import type { PreparedFile } from './prepared-file.ts'

/**
 * Some feasible grouping at once, for a file that a stop left without an answer: k records after the other in the order of
 * the sum of their values, with distinct confidential values where they are asked for.
 *
 * Cost  O(np + n log n), and the repair.
 */
export function anyGrouping(file: PreparedFile, k: number): Int32Array {
  const { values, records, variables } = file
  const sums = Float64Array.from({ length: records }, (_, record) => {
    let sum = 0
    for (let v = 0; v < variables; v += 1) sum += values[record * variables + v]!
    return sum
  })
  const last = Math.max(0, Math.floor(records / k) - 1)
  const groups = new Int32Array(records)
  ascendingOrder(sums).forEach((record, place) => {
    groups[record] = Math.min(last, Math.floor(place / k))
  })
  return repairDistinctValues(file, groups, k)
}
