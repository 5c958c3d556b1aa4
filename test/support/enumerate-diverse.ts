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
 * For every set of records (bit i for record i), the least over its partitions into allowed clusters of the largest cost of one,
 * by listing them all; Infinity where there is none. For a dozen records.
 */
export function leastBySet(
  records: number,
  isAllowed: (members: number[]) => boolean,
  costOf: (members: number[]) => number,
): Float64Array {
  const costs = new Float64Array(1 << records).fill(Infinity)
  for (let set = 1; set < costs.length; set += 1) {
    const members = membersOfSet(set, records)
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
  return best
}

/** `leastBySet` of all records. */
export function leastOfLargest(
  records: number,
  isAllowed: (members: number[]) => boolean,
  costOf: (members: number[]) => number,
): number {
  return leastBySet(records, isAllowed, costOf).at(-1)
}

export function membersOfSet(set: number, records: number): number[] {
  return Array.from({ length: records }, (_, record) => record).filter((record) => (set >> record) & 1)
}
