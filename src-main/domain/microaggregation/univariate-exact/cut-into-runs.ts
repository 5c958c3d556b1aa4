export type Runs = {
  /** Sum of the errors of the runs. */
  readonly error: number
  /** Place where each run begins, ascending; the first is 0. */
  readonly starts: number[]
}

/**
 * Cut `n` places in a row into runs of k to 2k − 1 places so that their errors sum to least, by dynamic programming:
 * f(0) = 0, f(j) = min over sizes m of f(j − m) + error of the m places before j.
 *
 * @param n         places, n ≥ k.
 * @param errorsAt  puts into `errors[m − k]` the error of the run of m places that ends before place `end`, for m from k to
 *                  `longest`; called for each end from k to n.
 *
 * Cost      O(kn) time beside the errors, O(n + k) memory. Deterministic; equal sums take the smaller last run.
 * Source    Hansen & Mukherjee (2003), IEEE Trans. Knowl. Data Eng. 15(4), 1043–1044.
 */
export function cutIntoRuns(
  n: number,
  k: number,
  errorsAt: (end: number, longest: number, errors: Float64Array) => void,
): Runs {
  const least = new Float64Array(n + 1).fill(Infinity)
  const sizeOfLast = new Int32Array(n + 1)
  const errors = new Float64Array(k)
  least[0] = 0
  for (let end = k; end <= n; end += 1) {
    const longest = Math.min(2 * k - 1, end)
    errorsAt(end, longest, errors)
    for (let size = k; size <= longest; size += 1) {
      const total = least[end - size]! + errors[size - k]!
      if (total < least[end]!) {
        least[end] = total
        sizeOfLast[end] = size
      }
    }
  }
  const starts: number[] = []
  for (let end = n; end > 0; end -= sizeOfLast[end]!) starts.push(end - sizeOfLast[end]!)
  return { error: least[n]!, starts: starts.reverse() }
}
