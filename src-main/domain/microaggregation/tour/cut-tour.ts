import { cutIntoRuns, type Runs } from '../univariate-exact/cut-into-runs.ts'

/**
 * The grouping of least SSE whose groups are runs of a closed tour, k to 2k − 1 records each.
 *
 * A run has at most 2k − 1 records, so every such cut of the tour parts records at one of any 2k − 1 neighbouring places:
 * as many beginnings find the best cut all round, and fewer can miss it. The errors of the runs are the same for all.
 *
 * @param values  n × p, row-major; finite.
 * @param tour    every record once, n ≥ k.
 * @returns       group of each record, numbered from 0 along the tour.
 *
 * Cost      O(kn (p + k)) time, O(kn) memory. Deterministic; equal sums take the earlier beginning.
 * Source    Heaton & Mukherjee (2011), record ordering heuristics for microaggregation; cut as in Hansen & Mukherjee (2003).
 */
export function cutTour(values: Float64Array, variables: number, tour: Int32Array, k: number): Int32Array {
  const n = tour.length
  const errors = errorsOfRuns(values, variables, tour, k)
  let best: Runs = { error: Infinity, starts: [] }
  let beginning = 0
  for (let offset = 0; offset < Math.min(n, 2 * k - 1); offset += 1) {
    const runs = cutIntoRuns(n, k, (end, longest, own) => {
      const row = ((offset + end - 1) % n) * k
      own.set(errors.subarray(row, row + longest - k + 1))
    })
    if (runs.error >= best.error) continue
    best = runs
    beginning = offset
  }
  const groups = new Int32Array(n)
  best.starts.forEach((start, group) => {
    const end = best.starts[group + 1] ?? n
    for (let place = start; place < end; place += 1) groups[tour[(beginning + place) % n]!] = group
  })
  return groups
}

/** SSE of the runs of k to 2k − 1 records that end with each place of a closed tour, n × k, by Welford's update. */
function errorsOfRuns(values: Float64Array, variables: number, tour: Int32Array, k: number): Float64Array {
  const n = tour.length
  const errors = new Float64Array(n * k)
  const mean = new Float64Array(variables)
  const longest = Math.min(n, 2 * k - 1)
  for (let last = 0; last < n; last += 1) {
    mean.fill(0)
    let error = 0
    for (let size = 1; size <= longest; size += 1) {
      const row = tour[(last - size + 1 + n) % n]! * variables
      for (let v = 0; v < variables; v += 1) {
        const value = values[row + v]!
        const difference = value - mean[v]!
        mean[v]! += difference / size
        error += difference * (value - mean[v]!)
      }
      if (size >= k) errors[last * k + size - k] = error
    }
  }
  return errors
}
