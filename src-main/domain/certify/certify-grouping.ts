/**
 * Re-measure a grouping and its release from the original file, by code that no method uses.
 *
 * Nothing here is imported from the methods or from the numerics they stand on: a fault there must not hide here.
 */
import type { Claim, ResultStatus } from '../../contract/model.ts'
import { scaledColumn, UNIT_ROUNDING, type ScaledColumn } from './scaled-column.ts'

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
}

export type CertifiedGrouping = {
  readonly status: ResultStatus
  readonly sse: number
  readonly sst: number
  /** null when every variable is constant. */
  readonly ilPercent: number | null
  readonly gapRelative: number | null
  readonly groups: { readonly count: number; readonly smallest: number; readonly largest: number }
  readonly certificate: Claim[]
}

/** Two losses this close, relative to each other, are the same loss: far above rounding in sums of a million terms. */
const SAME_LOSS = 1e-9
/** A standardised value may be off by so many roundings, and a small loss by what that makes of its differences. */
const VALUE_ROUNDINGS = 16
/** A released value is the mean when it lies within so many roundings of it: sum, quotient and the sum here. */
const MEAN_ROUNDINGS = 4

/** Cost O(np + n log n). */
export function certifyGrouping(input: GroupingToCertify): CertifiedGrouping {
  const { records, groups, k, bound, claimedSse } = input
  const { places, sizes } = numberGroups(groups, records)
  const smallest = sizes.reduce((least, size) => Math.min(least, size), records)
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0)

  const everyOnce = groups.length === records && groups.every((group) => Number.isInteger(group) && group >= 0)
  const columns = Array.from({ length: input.variables }, (_, variable) => columnOf(input, variable))
  const means = measureMeans(columns, places, sizes)
  const { roundingLoss, ...loss } = measureLoss(columns)
  // Methods reckon with standardised values and exact means; the release holds the doubles nearest to them.
  const slack = SAME_LOSS * loss.sse + roundingLoss
  const boundHolds = bound === null ? null : bound <= loss.sse + slack
  const meetsBound = bound !== null && boundHolds === true && loss.sse - bound <= slack
  const lossAgrees = claimedSse === null ? null : Math.abs(claimedSse - loss.sse) <= slack

  const certificate: Claim[] = [
    claim('every-record-once', everyOnce, { records, groups: sizes.length }),
    claim('group-size', everyOnce && smallest >= k, { k, smallest }),
    claim('centroids', means.areCentroids, { variables: input.variables }),
    claim('means-kept', means.areKept, { variables: input.variables }),
    claim('loss', lossAgrees, { il: loss.ilPercent ?? 0, defined: loss.ilPercent === null ? 'no' : 'yes' }),
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
    certificate,
  }
}

function claim(name: string, holds: boolean | null, params: Claim['params']): Claim {
  return { claim: name, params, holds, checkedBy: 'domain/certify/certify-grouping' }
}

/** Groups numbered from 0 in order of appearance, whatever they are called: the place of each record's, and their sizes. */
function numberGroups(groups: Int32Array, records: number): { places: Int32Array; sizes: Int32Array } {
  const numbers = new Map<number, number>()
  const places = new Int32Array(records)
  const sizes: number[] = []
  for (let record = 0; record < records; record++) {
    const group = groups[record] ?? -1
    const place = numbers.get(group) ?? sizes.length
    numbers.set(group, place)
    places[record] = place
    sizes[place] = (sizes[place] ?? 0) + 1
  }
  return { places, sizes: Int32Array.from(sizes) }
}

function columnOf({ original, released, records, variables }: GroupingToCertify, variable: number): ScaledColumn {
  return scaledColumn(
    records,
    (record) => original[record * variables + variable] ?? 0,
    (record) => released[record * variables + variable] ?? Number.NaN,
  )
}

/** Whether each released value is the mean of the originals in its group, and whether each variable keeps its mean. */
function measureMeans(
  columns: readonly ScaledColumn[],
  places: Int32Array,
  sizes: Int32Array,
): { areCentroids: boolean; areKept: boolean } {
  return {
    areCentroids: columns.every((column) => areCentroids(column, places, sizes)),
    areKept: columns.every(isMeanKept),
  }
}

function areCentroids({ original, released, rounding }: ScaledColumn, places: Int32Array, sizes: Int32Array): boolean {
  const sums = new Float64Array(sizes.length)
  const rests = new Float64Array(sizes.length)
  const scales = new Float64Array(sizes.length)
  const releases = new Float64Array(sizes.length).fill(Number.NaN)
  for (let record = 0; record < original.length; record++) {
    const value = original[record]!
    const release = released[record]!
    const place = places[record]!
    if (Number.isNaN(releases[place])) releases[place] = release
    if (release !== releases[place]) return false
    // Neumaier: the lost low part of each addition is kept beside the sum.
    const sum = sums[place]!
    const total = sum + value
    rests[place]! += Math.abs(sum) >= Math.abs(value) ? sum - total + value : value - total + sum
    sums[place] = total
    scales[place] = Math.max(scales[place]!, Math.abs(value))
  }
  return sizes.every((size, place) => {
    const mean = (sums[place]! + rests[place]!) / size
    return Math.abs(mean - releases[place]!) <= MEAN_ROUNDINGS * rounding(scales[place]!)
  })
}

function isMeanKept({ original, released, rounding }: ScaledColumn): boolean {
  const shift = original[0] ?? 0
  let difference = 0
  let spread = 0
  let largest = 0
  for (let record = 0; record < original.length; record++) {
    const value = original[record]!
    difference += value - shift - (released[record]! - shift)
    spread = Math.max(spread, Math.abs(value - shift))
    largest = Math.max(largest, Math.abs(value))
  }
  return Math.abs(difference) <= original.length * (SAME_LOSS * spread + MEAN_ROUNDINGS * rounding(largest))
}

/**
 * SSE and SST over standardised variables, by differences from means: SSE = Σ (x − released)² / s², s² with n − 1; and
 * by how much rounding alone can set two right losses apart: that of released means, squared, and that of standardised
 * values, ε, in the differences they were taken of, 2 ε √(SSE · SST) + ε² SST.
 */
function measureLoss(columns: readonly ScaledColumn[]): {
  sse: number
  sst: number
  ilPercent: number | null
  roundingLoss: number
} {
  let sse = 0
  let sst = 0
  let roundingLoss = 0
  for (const { original, released, rounding } of columns) {
    const records = original.length
    const shift = original[0] ?? 0
    const mean = original.reduce((sum, value) => sum + (value - shift), 0) / records
    let squares = 0
    let errors = 0
    let roundings = 0
    let isConstant = true
    for (let record = 0; record < records; record++) {
      const value = original[record]!
      const release = released[record]!
      if (value !== shift) isConstant = false
      squares += (value - shift - mean) ** 2
      errors += (value - release) ** 2
      roundings += (MEAN_ROUNDINGS * rounding(release)) ** 2
    }
    if (isConstant) continue
    sse += (errors / squares) * (records - 1)
    roundingLoss += (roundings / squares) * (records - 1)
    sst += records - 1
  }
  const epsilon = VALUE_ROUNDINGS * UNIT_ROUNDING
  roundingLoss += 2 * epsilon * Math.sqrt(sse * sst) + epsilon * epsilon * sst
  return { sse, sst, ilPercent: sst === 0 ? null : (100 * sse) / sst, roundingLoss }
}
