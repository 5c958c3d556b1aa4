import type { ColumnPool } from './column-pool.ts'
import type { Fraction, Violated } from './separate-subset-rows.ts'

/** Records of a grown set, at most. */
const MOST_RECORDS = 40
/** What the part of a group that falls short of the next whole share counts while a set grows: a tie-break, towards whole groups. */
const SHARE_OF_REST = 0.1

/**
 * Sets of any size whose cut with divisor d a fractional solution violates, grown from each fractional group by the record
 * that brings the left side most.
 *
 * Cost  O(fractional groups · set size · records near the set · groups of a record).
 */
export function growViolatedSets(
  pool: ColumnPool,
  records: number,
  fractional: readonly Fraction[],
  divisor: number,
  leastViolation: number,
): Violated[] {
  const groupsOf: number[][] = Array.from({ length: records }, () => [])
  const members = fractional.map(({ column }) => pool.members(column))
  members.forEach((group, place) => group.forEach((record) => groupsOf[record]!.push(place)))
  const weights = fractional.map(({ value }) => value)
  // |C ∩ S| of each fractional group, and whether a record is in S or near it.
  const shared = new Int32Array(fractional.length)
  const isIn = new Uint8Array(records)
  const isNear = new Uint8Array(records)
  const found: Violated[] = []

  const worth = (count: number): number => {
    const rest = (count % divisor) / divisor
    return Math.floor(count / divisor) + SHARE_OF_REST * rest * rest
  }

  for (const seed of members) {
    const set: number[] = []
    const near: number[] = []
    const touched: number[] = []
    let left = 0
    const enter = (record: number): void => {
      isIn[record] = 1
      set.push(record)
      for (const place of groupsOf[record]!) {
        if (shared[place] === 0) {
          touched.push(place)
          for (const other of members[place]!) {
            if (isNear[other] === 1) continue
            isNear[other] = 1
            near.push(other)
          }
        }
        const before = Math.floor(shared[place]! / divisor)
        shared[place]! += 1
        left += weights[place]! * (Math.floor(shared[place]! / divisor) - before)
      }
    }
    for (const record of seed) enter(record)
    let best: Violated | null = null
    while (set.length <= MOST_RECORDS) {
      const violation = left - Math.floor(set.length / divisor)
      // Of equally violated sets the smallest: its row is the sparsest.
      if (violation > leastViolation && (best === null || violation > best.violation + 1e-6))
        best = { records: set.slice(), divisor, violation }
      let next = -1
      let most = -1
      for (const record of near) {
        if (isIn[record] === 1) continue
        let gain = 0
        for (const place of groupsOf[record]!) {
          const count = shared[place]!
          gain += weights[place]! * (worth(count + 1) - worth(count))
        }
        if (gain > most + 1e-12) {
          most = gain
          next = record
        }
      }
      if (next < 0) break
      enter(next)
    }
    if (best !== null) found.push(best)
    for (const place of touched) shared[place] = 0
    for (const record of near) isNear[record] = 0
    for (const record of set) isIn[record] = 0
  }
  return found
}
