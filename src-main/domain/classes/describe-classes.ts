import { standardise } from '../data/standardise.ts'
import { groupModes } from '../data/group-modes.ts'
import { releasedColumn } from '../data/released-column.ts'
import type { ConfidentialVariable } from '../mixed/mixed-file.ts'
import type { Steps } from '../run-steps.ts'
import { classDiameters } from './class-diameters.ts'
import { classMembers, type ClassMembers } from './class-members.ts'
import { leastDiversity, type LeastDiversity } from './least-diversity.ts'

/** A quasi-identifier of the records that are released, in its own unit, and how much a difference in it counts. */
export type GroupedColumn =
  | {
      readonly kind: 'numeric'
      readonly values: Float64Array
      readonly missing: Uint8Array | null
      readonly factor: number
      readonly isRounded: boolean
    }
  | { readonly kind: 'categorical'; readonly codes: Int32Array; readonly categories: number }

/** What is released of a quasi-identifier in each class. */
export type ReleasedOfClasses =
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
      yield
      const means = releasedColumn(column, groups, column.isRounded)
      const root = Math.sqrt(column.factor)
      const deviation = file.deviations[0]!
      if (deviation > 0)
        for (let record = 0; record < groups.length; record += 1) {
          if (column.missing?.[record] === 1) continue
          loss[groups[record]!]! += (((column.values[record]! - means.values[record]!) / deviation) * root) ** 2
        }
      total += file.sst
      scaled.push(file.values)
      released.push(numbersOfClasses(members, means.values, column.missing))
    } else {
      const modes = groupModes(column.codes, groups, column.categories)
      const inFile = new Int32Array(column.categories)
      for (let record = 0; record < groups.length; record += 1) {
        inFile[column.codes[record]!]! += 1
        if (column.codes[record] !== modes[record]) loss[groups[record]!]! += 1
      }
      total += groups.length - inFile.reduce((most, count) => Math.max(most, count), 0)
      codes.push(column.codes)
      const ofClasses = Int32Array.from(
        { length: members.count },
        (_, c) => modes[members.records[members.starts[c]!]!]!,
      )
      released.push({ kind: 'categorical', codes: ofClasses })
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
