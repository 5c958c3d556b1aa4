/**
 * Subset-row cuts of the set-partitioning master: Σ_C ⌊|C ∩ S| / d⌋ x_C ≤ ⌊|S| / d⌋ for a set S of records and a divisor d.
 *
 * Every grouping satisfies them: the rows Σ_{C ∋ i} x_C = 1 of the records of S, added and divided by d, give
 * Σ_C |C ∩ S| / d · x_C = |S| / d, and rounding down the left and then the right side keeps whole solutions.
 * S of three records with d = 2 is the cut of Jepsen et al.; S of any size with d = k says that few records make few groups.
 *
 * Append only: a cut keeps its number.
 *
 * Source  Jepsen, Petersen, Spoorendonk & Pisinger (2008), Operations Research 56(2), Subset-row inequalities.
 */
export type SubsetRowCuts = {
  readonly count: number
  /** Records of a cut, ascending. Do not change. */
  records(cut: number): Int32Array
  divisor(cut: number): number
  /** ⌊|S| / d⌋. */
  rightSide(cut: number): number
  /** Cuts that hold a record. Do not change. */
  ofRecord(record: number): readonly number[]
  /** Adds a cut unless it is there; returns its number, or -1 when it was there. */
  add(records: ArrayLike<number>, divisor: number): number
  /** Calls `visit` for each cut in which a group has a coefficient above 0. */
  forEachCoefficient(members: Int32Array, visit: (cut: number, coefficient: number) => void): void
  /** Σ over the cuts of −dual · coefficient of a group: what the cuts add to its reduced cost, at least 0 for duals ≤ 0. */
  penalty(members: Int32Array, duals: Float64Array): number
}

export function createSubsetRowCuts(elements: number): SubsetRowCuts {
  const sets: Int32Array[] = []
  const divisors: number[] = []
  const ofRecord: number[][] = Array.from({ length: elements }, () => [])
  const known = new Set<string>()
  const shared: number[] = []
  const touched: number[] = []

  /** Counts |C ∩ S| into `shared` for the cuts that hold a member, and lists those in `touched`. */
  function count(members: Int32Array): void {
    touched.length = 0
    for (const member of members) {
      for (const cut of ofRecord[member]!) {
        if (shared[cut] === 0) touched.push(cut)
        shared[cut]! += 1
      }
    }
  }

  return {
    get count() {
      return sets.length
    },
    records: (cut) => sets[cut]!,
    divisor: (cut) => divisors[cut]!,
    rightSide: (cut) => Math.floor(sets[cut]!.length / divisors[cut]!),
    ofRecord: (record) => ofRecord[record]!,
    add(records, divisor) {
      const sorted = Int32Array.from(records).sort()
      const key = `${divisor}:${sorted.join()}`
      if (known.has(key)) return -1
      known.add(key)
      const cut = sets.length
      sets.push(sorted)
      divisors.push(divisor)
      shared.push(0)
      for (const record of sorted) ofRecord[record]!.push(cut)
      return cut
    },
    forEachCoefficient(members, visit) {
      count(members)
      for (const cut of touched) {
        const coefficient = Math.floor(shared[cut]! / divisors[cut]!)
        shared[cut] = 0
        if (coefficient > 0) visit(cut, coefficient)
      }
    },
    penalty(members, duals) {
      count(members)
      let sum = 0
      for (const cut of touched) {
        if (duals[cut]! < 0) sum -= duals[cut]! * Math.floor(shared[cut]! / divisors[cut]!)
        shared[cut] = 0
      }
      return sum
    },
  }
}
