import type { PairedTest } from '../../../contract/model.ts'
import { normalBeyond } from '../../numerics/normal-distribution.ts'
import { ascendingOrder } from '../../numerics/selection.ts'
import { studentBeyond } from '../../numerics/student-t.ts'

/** Signs are counted out exactly up to this many differences that are not 0. */
const EXACT_LIMIT = 25

/**
 * Tests of the differences after − before of repeated splits.
 *
 * @param testShare  records tested by records trained on: the correction's n₂ / n₁.
 *
 * Cost    O(n log n); the exact test O(n³).
 * Source  Nadeau & Bengio (2003), Machine Learning 52, for the correction; Wilcoxon (1945), exact where no ranks are tied,
 *         otherwise by the normal law with the variance for ties.
 */
export function pairedTest(before: readonly number[], after: readonly number[], testShare: number): PairedTest {
  const n = before.length
  const differences = after.map((value, i) => value - before[i]!)
  const meanDifference = differences.reduce((sum, value) => sum + value, 0) / n
  const variance = differences.reduce((sum, value) => sum + (value - meanDifference) ** 2, 0) / (n - 1)
  const student = (factor: number) => {
    if (n < 2) return null
    if (meanDifference === 0) return 1
    return studentBeyond(Math.abs(meanDifference) / Math.sqrt(variance * factor), n - 1)
  }
  return {
    meanDifference,
    studentP: student(1 / n),
    correctedP: student(1 / n + testShare),
    wilcoxonP: signedRanks(differences.filter((difference) => difference !== 0)),
  }
}

function signedRanks(differences: readonly number[]): number | null {
  const n = differences.length
  if (n === 0) return null
  const sizes = differences.map(Math.abs)
  const order = ascendingOrder(sizes)
  let positive = 0
  let ties = 0
  for (let first = 0; first < n;) {
    let next = first
    while (next < n && sizes[order[next]!] === sizes[order[first]!]) next += 1
    const rank = (first + 1 + next) / 2
    for (let at = first; at < next; at += 1) if (differences[order[at]!]! > 0) positive += rank
    ties += (next - first) ** 3 - (next - first)
    first = next
  }
  const total = (n * (n + 1)) / 2
  const smaller = Math.min(positive, total - positive)
  if (ties === 0 && n <= EXACT_LIMIT) return Math.min(1, (2 * subsetsUpTo(n, smaller)) / 2 ** n)
  const variance = (n * (n + 1) * (2 * n + 1)) / 24 - ties / 48
  // Half a rank for counting by whole ones.
  return normalBeyond(Math.max(0, total / 2 - smaller - 0.5) / Math.sqrt(variance))
}

/** How many subsets of the ranks 1 … n add up to no more than a sum. */
function subsetsUpTo(n: number, sum: number): number {
  const ways = new Float64Array((n * (n + 1)) / 2 + 1)
  ways[0] = 1
  for (let rank = 1; rank <= n; rank += 1) {
    for (let total = ways.length - 1; total >= rank; total -= 1) ways[total]! += ways[total - rank]!
  }
  return ways.subarray(0, Math.floor(sum) + 1).reduce((all, count) => all + count, 0)
}
