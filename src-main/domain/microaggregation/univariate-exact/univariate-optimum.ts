import { ascendingOrder } from '../../numerics/selection.ts'

/**
 * The grouping of least SSE of `n` values into groups of at least `k`: groups are runs of the sorted values with sizes in
 * [k, 2k − 1], found by dynamic programming.
 *
 * f(0) = 0, f(j) = min over sizes m of f(j − m) + c(j − m, j), where c is the SSE of the run. The runs that end at j grow
 * backwards by Welford's update: prefix sums of squares would lose digits.
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
  const cost = new Float64Array(n + 1).fill(Infinity)
  const sizeOfLast = new Int32Array(n + 1)
  cost[0] = 0
  for (let end = k; end <= n; end += 1) {
    let mean = 0
    let error = 0
    const longest = Math.min(2 * k - 1, end)
    for (let size = 1; size <= longest; size += 1) {
      const difference = sorted[end - size]! - mean
      mean += difference / size
      error += difference * (sorted[end - size]! - mean)
      if (size < k) continue
      const total = cost[end - size]! + error
      if (total < cost[end]!) {
        cost[end] = total
        sizeOfLast[end] = size
      }
    }
  }
  const starts: number[] = []
  for (let end = n; end > 0; end -= sizeOfLast[end]!) starts.push(end - sizeOfLast[end]!)
  starts.reverse()
  const groups = new Int32Array(n)
  starts.forEach((start, group) => {
    const end = starts[group + 1] ?? n
    for (let place = start; place < end; place += 1) groups[order[place]!] = group
  })
  return groups
}
