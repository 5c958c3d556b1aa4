/**
 * Check a released file against its original, independently of how it was made: k-anonymity, centroids, diversity.
 * Nothing is imported from any method.
 */
import type { Claim } from '../../contract/model.ts'
import { lossOfRelease } from './loss-of-release.ts'
import { releaseClasses, type ReleaseClass } from './release-classes.ts'
import { gapsChanged, meansMissed, releasedNumbers, type NumericColumn } from './released-numbers.ts'

export type ReleaseToCertify = {
  readonly records: number
  readonly numeric: readonly NumericColumn[]
  readonly categorical: readonly {
    readonly name: string
    readonly original: readonly string[]
    readonly released: readonly string[]
  }[]
  readonly confidential: readonly { readonly name: string; readonly values: readonly string[] }[]
  /** Variables that are released as they are and whose values no class was to mix: they tell classes apart. */
  readonly strata?: readonly { readonly name: string; readonly values: readonly string[] }[]
  /** Classes were to be released with the values of one of their records, not with means. */
  readonly areCentres?: boolean
  readonly k: number
  /** Distinct confidential values a class must hold; null when none was promised. */
  readonly l: number | null
}

export type CertifiedRelease = {
  readonly holds: boolean
  readonly certificate: Claim[]
  readonly classes: { readonly count: number; readonly smallest: number; readonly largest: number }
  /** 100 SSE / SST over the quasi-identifiers, as `lossOfRelease` has it; null when all are constant. */
  readonly ilPercent: number | null
  readonly lossByVariable: readonly { readonly variable: string; readonly ilPercent: number | null }[]
  /** Smallest entropy (bits) of a confidential variable over the classes; null without one. */
  readonly smallestEntropyBits: number | null
}

/** Cost O(np) time and memory, and what `releaseClasses` adds where cells are missing. */
export function certifyRelease(input: ReleaseToCertify): CertifiedRelease {
  const { records, k, l } = input
  const classes = classesOf(input)
  const sizes = classes.map(({ members }) => members.length)
  const smallest = sizes.reduce((least, size) => Math.min(least, size), records)
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0)
  // A record that fits several classes can hide in each of them.
  const small = classes.filter(({ members, unsure }) => members.length + unsure.length < k).length
  const columns = input.numeric.map(releasedNumbers)
  const rounded = columns.filter(({ isRounded }) => isRounded).length
  const numeric = columns.map((column) => meansMissed(column, classes))
  const offCentroid =
    numeric.reduce((count, { missed }) => count + missed, 0) +
    input.categorical.reduce((count, column) => count + modesMissed(column, classes), 0)
  const unclear = numeric.reduce((count, each) => count + each.unclear, 0)
  const diversity = measureDiversity(input, classes)

  const certificate: Claim[] = [
    claim((input.strata ?? []).length === 0 ? 'class-size' : 'class-size-in-strata', small === 0, {
      k,
      smallest,
      classes: classes.length,
      small,
    }),
    input.areCentres === true
      ? centresClaim(input, classes)
      : claim(rounded === 0 ? 'release-centroids' : 'rounded-release-centroids', unless(offCentroid > 0, unclear > 0), {
          off: offCentroid,
          ...(unclear === 0 ? {} : { unclear }),
          ...(rounded === 0 ? {} : { rounded }),
        }),
  ]
  if (input.numeric.some(({ missing, releasedMissing }) => missing != null || releasedMissing != null)) {
    const changed = input.numeric.reduce((count, column) => count + gapsChanged(column), 0)
    const cells = input.numeric.reduce(
      (count, { missing }) => count + (missing?.reduce((sum, flag) => sum + flag, 0) ?? 0),
      0,
    )
    certificate.push(claim('missing-kept', changed === 0, { cells, changed }))
  }
  if (l !== null)
    certificate.push(
      claim('distinct-diversity', unless(diversity.most < l, diversity.fewest < l), { l, fewest: diversity.fewest }),
    )

  return {
    holds: certificate.every(({ holds }) => holds === true),
    certificate,
    classes: { count: classes.length, smallest, largest },
    ...lossOfRelease(columns, input.categorical),
    smallestEntropyBits: input.confidential.length === 0 ? null : diversity.entropyBits,
  }
}

/** false when it is certain not to hold, null when it cannot be told. */
function unless(fails: boolean, isUnclear: boolean): boolean | null {
  return fails ? false : isUnclear ? null : true
}

function claim(name: string, holds: boolean | null, params: Claim['params']): Claim {
  return { claim: name, params, holds, checkedBy: 'domain/certify/certify-release' }
}

function classesOf({ records, numeric, categorical, strata = [] }: ReleaseToCertify): ReleaseClass[] {
  return releaseClasses(records, [
    ...numeric.map(({ released, releasedMissing }) =>
      Array.from(released, (value, record) => (releasedMissing?.[record] === 1 ? null : value)),
    ),
    ...categorical.map(({ released }) => released),
    ...strata.map(({ values }) => values),
  ])
}

/** Whether each class has a record whose own values are those released. */
function centresClaim({ numeric, categorical }: ReleaseToCertify, classes: readonly ReleaseClass[]): Claim {
  const isReleased = (record: number): boolean =>
    numeric.every(({ original, released }) => original[record] === released[record]) &&
    categorical.every(({ original, released }) => original[record] === released[record])
  const off = classes.filter(({ members }) => !members.some(isReleased)).length
  return claim('release-centres', off === 0, { off })
}

/** In how many classes the released category is none of the most frequent ones. */
function modesMissed(
  { original, released }: ReleaseToCertify['categorical'][number],
  classes: readonly ReleaseClass[],
): number {
  let missed = 0
  for (const { members } of classes) {
    const counts = countsOf(members.map((record) => original[record] ?? ''))
    const frequency = counts.get(released[members[0] ?? 0] ?? '') ?? 0
    if (frequency !== [...counts.values()].reduce((a, b) => Math.max(a, b), 0)) missed += 1
  }
  return missed
}

/** Distinct values of the poorest class, without and with the records that fit several; its entropy without them. */
function measureDiversity(
  { confidential, records }: ReleaseToCertify,
  classes: readonly ReleaseClass[],
): { fewest: number; most: number; entropyBits: number } {
  let fewest = records
  let most = records
  let entropyBits = Number.POSITIVE_INFINITY
  for (const { values } of confidential) {
    for (const { members, unsure } of classes) {
      const counts = countsOf(members.map((record) => values[record] ?? ''))
      fewest = Math.min(fewest, counts.size)
      most = Math.min(most, countsOf([...members, ...unsure].map((record) => values[record] ?? '')).size)
      let entropy = 0
      for (const count of counts.values()) entropy -= (count / members.length) * Math.log2(count / members.length)
      entropyBits = Math.min(entropyBits, entropy)
    }
  }
  return confidential.length === 0 ? { fewest: 0, most: 0, entropyBits } : { fewest, most, entropyBits }
}

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
