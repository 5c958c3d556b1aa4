/**
 * Entropy in bits of a distribution given by counts, 0 log 0 = 0; 0 of nothing.
 *
 * Source  Wei, Benson, Agor & Capan (arXiv 2501.01002), equation 1; base 2 as in their examples.
 * Cost    O(counts).
 */
export function entropyOfCounts(counts: ArrayLike<number>): number {
  let total = 0
  let sum = 0
  for (let value = 0; value < counts.length; value += 1) {
    total += counts[value]!
    sum += xLog2x(counts[value]!)
  }
  return entropyOfSum(total, sum)
}

/** The same from the sum of c log₂ c over the counts c: log₂ total − sum / total. */
export function entropyOfSum(total: number, sum: number): number {
  // A group of one value is certain: rounding must not make its entropy a little more than 0, nor less.
  if (total === 0 || sum === xLog2x(total)) return 0
  return Math.max(0, Math.log2(total) - sum / total)
}

export function xLog2x(count: number): number {
  return count === 0 ? 0 : count * Math.log2(count)
}
