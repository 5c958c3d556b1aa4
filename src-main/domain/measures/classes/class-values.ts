import type { KeyClasses } from './key-classes.ts'

/** How often each value occurs in a class. */
export type ClassValues = {
  /** Values that occur, ascending by code. */
  readonly values: Int32Array
  readonly counts: Int32Array
  /** Records whose value is not missing. */
  readonly total: number
}

/** Counts of the codes of some records; a missing value (−1) is none. Cost O(records log records). */
export function countValues(codes: Int32Array): ClassValues {
  const sorted = codes.filter((code) => code >= 0).sort()
  const values: number[] = []
  const counts: number[] = []
  for (const code of sorted) {
    if (values.at(-1) !== code) {
      values.push(code)
      counts.push(0)
    }
    counts[counts.length - 1]! += 1
  }
  return { values: Int32Array.from(values), counts: Int32Array.from(counts), total: sorted.length }
}

/**
 * Counts of a variable in each class, among the records that one of the class may be taken for.
 *
 * Cost  O(n log n), and more where missing keys match many classes.
 */
export function valuesByClass(classes: KeyClasses, codes: Int32Array): ClassValues[] {
  const { starts, members } = classes
  return Array.from({ length: classes.count }, (_, c) => {
    const matches = classes.matches(c)
    if (matches.length === 1) return countValues(members.subarray(starts[c], starts[c + 1]).map((i) => codes[i]!))
    const found = Array.from(matches, (other) => Array.from(members.subarray(starts[other], starts[other + 1])))
    return countValues(Int32Array.from(found.flat(), (record) => codes[record]!))
  })
}
