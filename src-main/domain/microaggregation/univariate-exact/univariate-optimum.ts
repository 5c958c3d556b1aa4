import { ascendingOrder } from '../../numerics/selection.ts'
import { cutIntoRuns } from './cut-into-runs.ts'

/**
 * The grouping of least SSE of `n` values into groups of at least `k`: groups are runs of the sorted values with sizes in
 * [k, 2k − 1], cut by dynamic programming. The runs that end at a place grow backwards by Welford's update: prefix sums of
 * squares would lose digits.
 *
 * @param values  n finite values.
 * @param k       smallest group, 2 ≤ k ≤ n.
 * @returns       group of each value, numbered from 0 in ascending order of the values.
 *
 * Cost      O(n log n + kn) time, O(n) memory. Deterministic; equal values keep their order, equal costs take the smaller run.
 * Source    Hansen & Mukherjee (2003), IEEE Trans. Knowl. Data Eng. 15(4), 1043–1044.
 */
export function univariateOptimum(values: Float64Array, k: number): Int32Array {
  const n = values.length
  const order = ascendingOrder(values)
  const sorted = Float64Array.from(order, (index) => values[index]!)
  const { starts } = cutIntoRuns(n, k, (end, longest, errors) => {
    let mean = 0
    let error = 0
    for (let size = 1; size <= longest; size += 1) {
      const difference = sorted[end - size]! - mean
      mean += difference / size
      error += difference * (sorted[end - size]! - mean)
      if (size >= k) errors[size - k] = error
    }
  })
  const groups = new Int32Array(n)
  starts.forEach((start, group) => {
    const end = starts[group + 1] ?? n
    for (let place = start; place < end; place += 1) groups[order[place]!] = group
  })
  return groups
}
