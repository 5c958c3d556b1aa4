import type { CodedKeys } from './coded-keys.ts'
import { matchingClasses } from './matching-classes.ts'

/** Records of a release by the values of their quasi-identifiers. */
export type KeyClasses = {
  /** Class of each record, numbered as first met; -1 where it is left out. */
  readonly classOf: Int32Array
  readonly count: number
  /** Records of class c: `members[starts[c]] … members[starts[c + 1] − 1]`, ascending. */
  readonly starts: Int32Array
  readonly members: Int32Array
  /** Records that share every value of a class, the missing ones as values. */
  readonly sizes: Int32Array
  /** Records that a record of a class may be taken for, itself included: f. As `sizes` where nothing is missing. */
  readonly frequencies: Int32Array
  /** Classes whose records a record of class `c` may be taken for, `c` among them, ascending. */
  matches(c: number): Int32Array
}

/**
 * Classes of equal keys.
 *
 * @param missing  'any': a missing value may be every category; 'own': it is a category.
 *
 * Cost  O(n · variables); with 'any' also O(classes · patterns of missing values) and the pairs that match.
 */
export function keyClasses(keys: CodedKeys, leftOut: Uint8Array | null, missing: 'any' | 'own'): KeyClasses {
  const { records, variables } = keys
  const classOf = new Int32Array(records)
  let count = 1
  for (const { codes, distinct } of variables) {
    const next = new Map<number, number>()
    for (let record = 0; record < records; record += 1) {
      // Missing is -1: one more than the categories, so that keys of two variables never meet.
      const key = classOf[record]! * (distinct + 1) + codes[record]! + 1
      const known = next.get(key)
      if (known === undefined) next.set(key, next.size)
      classOf[record] = known ?? next.size - 1
    }
    count = next.size
  }
  count = leaveOut(classOf, leftOut, count)
  const sizes = new Int32Array(count)
  for (const c of classOf) if (c >= 0) sizes[c]! += 1
  const starts = new Int32Array(count + 1)
  for (let c = 0; c < count; c += 1) starts[c + 1] = starts[c]! + sizes[c]!
  const members = new Int32Array(starts[count]!)
  const place = starts.slice(0, count)
  classOf.forEach((c, record) => {
    if (c >= 0) members[place[c]!++] = record
  })
  const others = missing === 'any' ? matchingClasses(keys, starts, members) : null
  return {
    classOf,
    count,
    starts,
    members,
    sizes,
    frequencies: sizes.map((size, c) => others?.get(c)?.reduce((sum, other) => sum + sizes[other]!, 0) ?? size),
    matches: (c) => others?.get(c) ?? Int32Array.of(c),
  }
}

/** Numbers the classes anew without the records that are not released; answers how many are left. */
function leaveOut(classOf: Int32Array, leftOut: Uint8Array | null, count: number): number {
  if (leftOut === null) return classOf.length === 0 ? 0 : count
  const number = new Int32Array(count).fill(-1)
  let kept = 0
  classOf.forEach((c, record) => {
    if (leftOut[record] === 1) {
      classOf[record] = -1
      return
    }
    if (number[c]! < 0) number[c] = kept++
    classOf[record] = number[c]!
  })
  return kept
}
