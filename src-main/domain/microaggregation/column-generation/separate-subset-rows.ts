import type { ColumnPool } from './column-pool.ts'
import { growViolatedSets } from './grow-subset-rows.ts'
import type { SubsetRowCuts } from './subset-row-cuts.ts'

/** A cut is worth its row when the fractional solution exceeds its right side by this much. */
const LEAST_VIOLATION = 0.02

export type Fraction = { readonly column: number; readonly value: number }

/** A cut that a fractional solution violates. */
export type Violated = { readonly records: readonly number[]; readonly divisor: number; readonly violation: number }

export type SeparationLimits = {
  /** Cuts added, at most. */
  readonly most: number
  /** Of them, cuts that hold one and the same record, at most. */
  readonly mostPerRecord: number
  /** Divisors for which sets of any size are grown. */
  readonly divisors: readonly number[]
}

/**
 * Add cuts that a fractional master solution violates, the most violated first.
 *
 * Triples with divisor 2 are all looked at: for a violation the pairs of a triple need a total weight above 1, so each
 * triple is found from a record that shares fractional groups with both others. Larger sets are grown.
 *
 * @returns  numbers of the cuts that were added.
 *
 * Cost  O(n · f²) for f records that share fractional groups with one.
 */
export function separateSubsetRows(
  pool: ColumnPool,
  records: number,
  support: readonly Fraction[],
  cuts: SubsetRowCuts,
  limits: SeparationLimits,
): number[] {
  const fractional = support.filter(({ value }) => value < 1 - 1e-6 && value > 1e-9)
  const violated = violatedTriples(pool, records, fractional)
  for (const divisor of limits.divisors)
    violated.push(...growViolatedSets(pool, records, fractional, divisor, LEAST_VIOLATION))
  // The sort is stable: ties keep the order they were found in.
  violated.sort((a, b) => b.violation - a.violation)
  const uses = new Int32Array(records)
  const added: number[] = []
  for (const { records: set, divisor } of violated) {
    if (added.length >= limits.most) break
    if (set.some((record) => uses[record]! >= limits.mostPerRecord)) continue
    const cut = cuts.add(set, divisor)
    if (cut < 0) continue
    added.push(cut)
    for (const record of set) uses[record]! += 1
  }
  return added
}

function violatedTriples(pool: ColumnPool, records: number, fractional: readonly Fraction[]): Violated[] {
  // y_ij, the weight of the fractional groups that hold both.
  const pairs = Array.from({ length: records }, () => new Map<number, number>())
  const groupsOf = Array.from({ length: records }, (): Fraction[] => [])
  for (const fraction of fractional) {
    const members = pool.members(fraction.column)
    for (const i of members) {
      groupsOf[i]!.push(fraction)
      for (const j of members) if (j !== i) pairs[i]!.set(j, (pairs[i]!.get(j) ?? 0) + fraction.value)
    }
  }
  const found: Violated[] = []
  for (let i = 0; i < records; i += 1) {
    const near = [...pairs[i]!.keys()].sort((a, b) => a - b)
    near.forEach((j, place) => {
      const ij = pairs[i]!.get(j)!
      for (let next = place + 1; next < near.length; next += 1) {
        const h = near[next]!
        const jh = pairs[j]!.get(h) ?? 0
        // With all three pairs present the triple is found from its first record alone.
        if (jh > 0 && i > j) continue
        const pairWeight = ij + pairs[i]!.get(h)! + jh
        if (pairWeight <= 1 + LEAST_VIOLATION) continue
        let whole = 0
        if (jh > 0)
          for (const { column, value } of groupsOf[i]!) {
            const members = pool.members(column)
            if (members.includes(j) && members.includes(h)) whole += value
          }
        const violation = pairWeight - 2 * whole - 1
        if (violation > LEAST_VIOLATION) found.push({ records: [i, j, h], divisor: 2, violation })
      }
    })
  }
  return found
}
