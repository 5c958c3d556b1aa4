import { standardise } from '../data/standardise.ts'
import type { ConfidentialVariable } from '../mixed/mixed-file.ts'
import type { Steps } from '../run-steps.ts'
import { classDiameters } from './class-diameters.ts'
import { classMembers, type ClassMembers } from './class-members.ts'
import { leastDiversity, type LeastDiversity } from './least-diversity.ts'

/** A quasi-identifier before and after, of the records that are released, and how much a difference in it counts. */
export type GroupedColumn =
  | {
      readonly kind: 'numeric'
      readonly values: Float64Array
      readonly released: Float64Array
      /** Of both sides; null: none is. */
      readonly missing: Uint8Array | null
      readonly factor: number
    }
  /** Codes of categories, -1 where missing, which is a category of its own. */
  | { readonly kind: 'categorical'; readonly codes: Int32Array; readonly released: Int32Array }

/** What is released of a quasi-identifier in each class. */
type ReleasedOfClasses =
  | { readonly kind: 'numeric'; readonly values: Float64Array; readonly missing: Uint8Array }
  | { readonly kind: 'categorical'; readonly codes: Int32Array }

export type DescribedClasses = ClassMembers & {
  /** In % of the loss of one class of all records; null where that is 0. */
  readonly loss: Float64Array | null
  /** null without confidential variables. */
  readonly diversity: LeastDiversity | null
  /** Largest distance of two records of each class; -1 where it has too many to measure. */
  readonly diameters: Float64Array
  readonly released: readonly ReleasedOfClasses[]
}

/**
 * Describe the classes of a release, in steps of a variable or of some million distances.
 *
 * Distances are those of the methods for mixed data: squared standardised differences, each times its factor, and 1 for each
 * category that differs. Missing numbers count nowhere.
 *
 * @param groups        class of each record, from 0 without holes.
 * @param confidential  of the same records.
 *
 * Cost  O(n p), and O(m² p) for each class of m records up to `MOST_MEASURED` of `class-diameters.ts`.
 */
export function* describeClasses(
  groups: Int32Array,
  columns: readonly GroupedColumn[],
  confidential: readonly ConfidentialVariable[],
): Steps<DescribedClasses> {
  const members = classMembers(groups)
  const loss = new Float64Array(members.count)
  const released: ReleasedOfClasses[] = []
  const scaled: Float64Array[] = []
  const codes: Int32Array[] = []
  let total = 0
  for (const column of columns) {
    yield
    if (column.kind === 'numeric') {
      const file = standardise(column.values, groups.length, 1, {
        factors: Float64Array.of(column.factor),
        missing: column.missing,
      })
      const root = Math.sqrt(column.factor)
      const deviation = file.deviations[0]!
      if (deviation > 0)
        for (let record = 0; record < groups.length; record += 1) {
          if (column.missing?.[record] === 1) continue
          loss[groups[record]!]! += (((column.values[record]! - column.released[record]!) / deviation) * root) ** 2
        }
      total += file.sst
      scaled.push(file.values)
      released.push(numbersOfClasses(members, column.released, column.missing))
    } else {
      const inFile = new Map<number, number>()
      for (let record = 0; record < groups.length; record += 1) {
        const code = column.codes[record]!
        inFile.set(code, (inFile.get(code) ?? 0) + 1)
        if (code !== column.released[record]) loss[groups[record]!]! += 1
      }
      total += groups.length - Math.max(...inFile.values())
      codes.push(column.codes)
      const firstOf = (_: unknown, c: number) => column.released[members.records[members.starts[c]!]!]!
      released.push({ kind: 'categorical', codes: Int32Array.from({ length: members.count }, firstOf) })
    }
  }
  yield
  return {
    ...members,
    loss: total > 0 ? loss.map((own) => (100 * own) / total) : null,
    diversity: confidential.length === 0 ? null : yield* leastDiversity(members, confidential),
    diameters: yield* classDiameters(members, scaled, codes),
    released,
  }
}

/** The released number of each class, that of its first record whose number is there. */
function numbersOfClasses(
  { count, starts, records }: ClassMembers,
  means: Float64Array,
  isMissing: Uint8Array | null,
): ReleasedOfClasses {
  const values = new Float64Array(count)
  const missing = new Uint8Array(count)
  for (let c = 0; c < count; c += 1) {
    let at = starts[c]!
    while (at < starts[c + 1]! && isMissing?.[records[at]!] === 1) at += 1
    if (at === starts[c + 1]) missing[c] = 1
    else values[c] = means[records[at]!]!
  }
  return { kind: 'numeric', values, missing }
}
