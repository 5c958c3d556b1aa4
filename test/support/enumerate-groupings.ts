import { sumOfSquaredErrors } from '../../src-main/domain/microaggregation/sum-of-squared-errors.ts'

/** Least SSE over every grouping into groups of at least k, by listing them all: for a dozen records. */
export function leastSumOfSquaredErrors(values: Float64Array, records: number, variables: number, k: number): number {
  return leastLoss(records, k, (members) =>
    sumOfSquaredErrors(
      new Float64Array(members.flatMap((i) => [...values.subarray(i * variables, (i + 1) * variables)])),
      variables,
      new Int32Array(members.length),
    ),
  )
}

/** Least sum of the groups' losses over every grouping into groups of at least k. */
export function leastLoss(records: number, k: number, lossOf: (members: number[]) => number): number {
  const full = (1 << records) - 1
  const cost = new Map<number, number>()
  const costOf = (set: number): number => {
    let known = cost.get(set)
    if (known === undefined) {
      const members: number[] = []
      for (let i = 0; i < records; i += 1) if ((set >> i) & 1) members.push(i)
      known = lossOf(members)
      cost.set(set, known)
    }
    return known
  }
  const best = new Float64Array(full + 1).fill(Infinity)
  best[0] = 0
  for (let covered = 0; covered < full; covered += 1) {
    if (best[covered] === Infinity) continue
    // The lowest record not covered is in the next group; every subset of the rest may join it.
    const rest = full & ~covered
    const lowest = rest & -rest
    const others = rest & ~lowest
    for (let joined = others; ; joined = (joined - 1) & others) {
      const set = joined | lowest
      if (countBits(set) >= k) best[covered | set] = Math.min(best[covered | set]!, best[covered]! + costOf(set))
      if (joined === 0) break
    }
  }
  return best[full]!
}

function countBits(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1
  return count
}
