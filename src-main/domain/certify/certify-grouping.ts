/**
 * Re-measure a grouping and its release from the original file, by code that no method uses.
 *
 * Nothing here is imported from the methods or from the numerics they stand on: a fault there must not hide here.
 */
import type { Claim, ResultStatus } from '../../contract/model.ts'
import { runSteps, type Steps } from '../run-steps.ts'
import { certifyCategories, type CategoricalToCertify } from './categories.ts'
import { certifyCentres, type CentresToCertify, type MeasuredCategories } from './centres.ts'
import { groupedColumn, LEFT_OUT_PLACE, type GroupedColumn } from './grouped-column.ts'
import { lossOfColumn, measureUnroundedLoss, totalLoss, type LossOfColumn } from './measure-loss.ts'
import { areCentroids, isMeanKept } from './measure-means.ts'

export type GroupingToCertify = {
  /** n × p values of the quasi-identifiers, row-major, original units. */
  readonly original: Float64Array
  /** n × p released values in the same order. */
  readonly released: Float64Array
  readonly records: number
  readonly variables: number
  readonly groups: Int32Array
  readonly k: number
  /** The loss the method claimed (SSE of the standardised variables); null when it claimed none. */
  readonly claimedSse: number | null
  /** The bound the method claims to have proven, same unit; null for none. */
  readonly bound: number | null
  readonly wasStopped: boolean
  /** How much each variable's squared distance counts, length p; each once when absent. */
  readonly factors?: Float64Array | null
  /** n × p, 1 where a cell of the original is missing: then the claimed loss may be above what is measured. */
  readonly missing?: Uint8Array | null
  /** n × p, 1 where a cell of the release is missing. */
  readonly releasedMissing?: Uint8Array | null
  /** 1 for each variable whose means are released as whole numbers, length p. */
  readonly rounded?: Uint8Array | null
  /** Stratum of each record, within which groups keep. */
  readonly strata?: Int32Array | null
  /** Code of each record's confidential value, -1 for none, and how many distinct ones each group must hold. */
  readonly distinct?: readonly DistinctPromise[]
  /** Quasi-identifiers that are no numbers. */
  readonly categorical?: readonly (CategoricalToCertify & MeasuredCategories)[]
  /** Where groups are released as one of their records; otherwise as means and most frequent categories. */
  readonly centres?: CentresToCertify | null
  /** Whether records of group -1 are left out of the release; otherwise they are in no group and should be. */
  readonly mayLeaveOut?: boolean
}

export type DistinctPromise = { readonly variable: string; readonly codes: Int32Array; readonly atLeast: number }

export type CertifiedGrouping = {
  readonly status: ResultStatus
  readonly sse: number
  readonly sst: number
  /** null when every variable is constant. */
  readonly ilPercent: number | null
  readonly gapRelative: number | null
  readonly groups: { readonly count: number; readonly smallest: number; readonly largest: number }
  readonly leftOut: number
  readonly certificate: Claim[]
}

/** Two losses this close, relative to each other, are the same loss: far above rounding in sums of a million terms. */
const SAME_LOSS = 1e-9
/** Records numbered in one step: milliseconds. */
const RECORDS_OF_STEP = 100_000

/** Cost O(np + n log n). */
export function certifyGrouping(input: GroupingToCertify): CertifiedGrouping {
  return runSteps(certifySteps(input))
}

/** The same in steps, of one variable or `RECORDS_OF_STEP` records each. */
export function* certifySteps(input: GroupingToCertify): Steps<CertifiedGrouping> {
  const { records, groups, k, bound, claimedSse } = input
  const { places, sizes } = yield* numberGroups(groups, records, input.mayLeaveOut === true)
  const leftOut = places.reduce((sum, place) => sum + (place === LEFT_OUT_PLACE ? 1 : 0), 0)
  const smallest = sizes.reduce((least, size) => Math.min(least, size), records)
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0)

  const isPlaced = (group: number, record: number): boolean =>
    Number.isInteger(group) && (group >= 0 || places[record] === LEFT_OUT_PLACE)
  const everyOnce = groups.length === records && groups.every(isPlaced)
  const columns: GroupedColumn[] = []
  const losses: LossOfColumn[] = []
  let centroids = true
  let meansKept = true
  for (let variable = 0; variable < input.variables; variable++) {
    yield
    const column = groupedColumn(input, places, variable)
    columns.push(column)
    yield
    losses.push(lossOfColumn(column))
    yield
    centroids = areCentroids(column, sizes.length) && centroids
    yield
    meansKept = isMeanKept(column) && meansKept
  }
  yield
  const roundedCount = columns.filter(({ isRounded }) => isRounded).length
  const categories = (input.categorical ?? []).map((each) => certifyCategories(each, places, sizes.length))
  const { roundingLoss, ...numeric } = totalLoss(losses)
  const loss = withCategories(numeric, categories)
  const changed = loss.sse - numeric.sse
  const unrounded = roundedCount === 0 ? loss.sse : measureUnroundedLoss(columns, sizes.length).sse + changed
  // Methods reckon with standardised values and exact means; the release holds the doubles nearest to them.
  const slack = SAME_LOSS * loss.sse + roundingLoss
  const boundHolds = bound === null ? null : bound <= loss.sse + slack
  const meetsBound = bound !== null && boundHolds === true && loss.sse - bound <= slack

  function valuesReleased(): Claim[] {
    if (input.centres != null) {
      const { areRecords, areWithin, largest: radius } = certifyCentres(input, input.centres, places)
      return [
        claim('centres-released', everyOnce && areRecords, { groups: sizes.length }),
        claim('within-radius', areWithin, { radius }),
      ]
    }
    const areMostFrequent = categories.every((each) => each.areMostFrequent)
    return [
      ...(categories.length === 0
        ? []
        : [claim('most-frequent-categories', areMostFrequent, { variables: categories.length })]),
      claim(roundedCount === 0 ? 'centroids' : 'rounded-centroids', centroids, {
        variables: input.variables,
        ...(roundedCount === 0 ? {} : { rounded: roundedCount }),
      }),
      claim(roundedCount === 0 ? 'means-kept' : 'rounded-means-kept', meansKept, { variables: input.variables }),
    ]
  }

  const certificate: Claim[] = [
    claim('every-record-once', everyOnce, { records, groups: sizes.length }),
    claim('group-size', everyOnce && smallest >= k, { k, smallest }),
    ...promisesOf(input, places, sizes.length),
    ...(leftOut === 0 ? [] : [claim('left-out', everyOnce, { records: leftOut })]),
    ...valuesReleased(),
    claim('loss', agrees(claimedSse, unrounded, slack, input.missing != null), {
      il: loss.ilPercent ?? 0,
      defined: loss.ilPercent === null ? 'no' : 'yes',
    }),
    claim('bound', boundHolds, {
      bound: bound === null || loss.sst === 0 ? 0 : (100 * bound) / loss.sst,
      known: bound === null ? 'no' : 'yes',
    }),
  ]

  return {
    status: meetsBound
      ? 'optimal'
      : input.wasStopped
        ? 'stopped'
        : bound !== null && boundHolds === true
          ? 'bounded'
          : 'heuristic',
    ...loss,
    gapRelative: bound === null ? null : meetsBound ? 0 : Math.max(0, (loss.sse - bound) / loss.sse),
    groups: { count: sizes.length, smallest, largest },
    leftOut,
    certificate,
  }
}

function claim(name: string, holds: boolean | null, params: Claim['params']): Claim {
  return { claim: name, params, holds, checkedBy: 'domain/certify/certify-grouping' }
}

/** The loss of numbers and that of categories together: each category that changed counts 1, as in SSE of standardised numbers. */
function withCategories(
  { sse, sst }: Pick<CertifiedGrouping, 'sse' | 'sst'>,
  categories: readonly { readonly changed: number; readonly total: number }[],
): Pick<CertifiedGrouping, 'sse' | 'sst' | 'ilPercent'> {
  const lost = sse + categories.reduce((sum, { changed }) => sum + changed, 0)
  const total = sst + categories.reduce((sum, each) => sum + each.total, 0)
  return { sse: lost, sst: total, ilPercent: total === 0 ? null : (100 * lost) / total }
}

/** Groups numbered from 0 in order of appearance, whatever they are called: the place of each record's, and their sizes. */
function* numberGroups(
  groups: Int32Array,
  records: number,
  mayLeaveOut: boolean,
): Steps<{ places: Int32Array; sizes: Int32Array }> {
  const numbers = new Map<number, number>()
  const places = new Int32Array(records)
  const sizes: number[] = []
  for (let record = 0; record < records; record++) {
    if (record % RECORDS_OF_STEP === 0) yield
    const group = groups[record] ?? -1
    if (mayLeaveOut && group === -1) {
      places[record] = LEFT_OUT_PLACE
      continue
    }
    const place = numbers.get(group) ?? sizes.length
    numbers.set(group, place)
    places[record] = place
    sizes[place] = (sizes[place] ?? 0) + 1
  }
  return { places, sizes: Int32Array.from(sizes) }
}

/** Whether a claimed loss is the one measured; where cells are missing it may also be more, from when something stood in their place. */
function agrees(claimed: number | null, measured: number, slack: number, mayBeMore: boolean): boolean | null {
  if (claimed === null) return null
  return measured - claimed <= slack && (mayBeMore || claimed - measured <= slack)
}

/** What was asked of the groups beyond their size. */
function promisesOf(input: GroupingToCertify, places: Int32Array, groups: number): Claim[] {
  const claims: Claim[] = []
  const { strata, distinct = [], missing, releasedMissing } = input
  if (strata != null) {
    const seen = new Int32Array(groups).fill(-1)
    const mixed = new Set<number>()
    strata.forEach((stratum, record) => {
      const place = places[record]!
      if (place === LEFT_OUT_PLACE) return
      if (seen[place] === -1) seen[place] = stratum
      else if (seen[place] !== stratum) mixed.add(place)
    })
    claims.push(claim('strata-not-mixed', mixed.size === 0, { strata: new Set(strata).size, mixed: mixed.size }))
  }
  for (const { variable, codes, atLeast } of distinct) {
    const values = Array.from({ length: groups }, () => new Set<number>())
    codes.forEach((code, record) => {
      if (code >= 0 && places[record] !== LEFT_OUT_PLACE) values[places[record]!]!.add(code)
    })
    const fewest = values.reduce((least, { size }) => Math.min(least, size), input.records)
    claims.push(claim('distinct-values', fewest >= atLeast, { variable, atLeast, fewest }))
  }
  if (missing != null) {
    const isKept = missing.every((flag, cell) => flag === (releasedMissing?.[cell] ?? 0))
    claims.push(claim('missing-kept', isKept, { cells: missing.reduce((sum, flag) => sum + flag, 0) }))
  }
  return claims
}
