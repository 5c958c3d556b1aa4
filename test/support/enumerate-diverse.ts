/** Keys by the pair, as `MixedMetric.between`. */
export type KeyOf = (a: number, b: number) => number

/** Key of the radius of a cluster: of its best centre to the farthest member. */
export function radiusKey(members: readonly number[], keyOf: KeyOf): number {
  return Math.min(...members.map((centre) => Math.max(...members.map((other) => keyOf(centre, other)))))
}

/** Key of the diameter of a cluster. */
export function diameterKey(members: readonly number[], keyOf: KeyOf): number {
  return Math.max(...members.map((a) => Math.max(...members.map((b) => keyOf(a, b)))))
}

/** Whether records of these colours are a cluster of at least l, all different. */
export function isPolychromatic(colours: readonly number[], l: number): boolean {
  return colours.length >= l && new Set(colours).size === colours.length
}

/**
 * Least over partitions of all records into allowed clusters of the largest cost of one, by listing them all; Infinity where
 * there is none. For a dozen records.
 */
export function leastOfLargest(
  records: number,
  isAllowed: (members: number[]) => boolean,
  costOf: (members: number[]) => number,
): number {
  const costs = new Float64Array(1 << records).fill(Infinity)
  for (let set = 1; set < costs.length; set += 1) {
    const members = Array.from({ length: records }, (_, i) => i).filter((i) => (set >> i) & 1)
    if (isAllowed(members)) costs[set] = costOf(members)
  }
  const best = new Float64Array(1 << records).fill(Infinity)
  best[0] = 0
  for (let set = 1; set < best.length; set += 1) {
    const lowest = set & -set
    // Every subset that holds the lowest record of the set is its cluster.
    for (let part = set; part > 0; part = (part - 1) & set) {
      if ((part & lowest) === 0) continue
      best[set] = Math.min(best[set]!, Math.max(costs[part]!, best[set & ~part]!))
    }
  }
  return best[best.length - 1]!
}
