/**
 * Re-measure a grouping and its release from the original file, by code that no method uses.
 *
 * Nothing here is imported from the methods or from the numerics they stand on: a fault there must not hide here.
 */
import type { Claim, ResultStatus } from '../../contract/model.ts'
import { scaledColumn, type ScaledColumn } from './scaled-column.ts'

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

/** Two losses this close, relative to the total, are the same loss: far above rounding in sums of a million terms. */
const SAME_LOSS = 1e-9
/** A released value is the mean when it lies within so many roundings of it: sum, quotient and the sum here. */
const MEAN_ROUNDINGS = 4

/** Cost O(np + n log n). */
export function certifyGrouping(input: GroupingToCertify): CertifiedGrouping {
  const { records, groups, k, bound, claimedSse } = input
  const sizes = groupSizes(groups, records)
  const numbers = [...sizes.values()]
  const smallest = numbers.reduce((least, size) => Math.min(least, size), records)
  const largest = numbers.reduce((most, size) => Math.max(most, size), 0)

  const everyOnce = groups.length === records && groups.every((group) => Number.isInteger(group) && group >= 0)
  const columns = Array.from({ length: input.variables }, (_, variable) => columnOf(input, variable))
  const means = measureMeans(columns, groups)
  const { roundingLoss, ...loss } = measureLoss(columns)
  const boundHolds = bound === null ? null : bound <= loss.sse + SAME_LOSS * loss.sst
  // Methods reckon with exact means; the release holds the doubles nearest to them, which lose a little more.
  const meetsBound =
    bound !== null && boundHolds === true && loss.sse - bound <= SAME_LOSS * Math.max(loss.sse, bound) + roundingLoss
  const lossAgrees =
    claimedSse === null
      ? null
      : Math.abs(claimedSse - loss.sse) <= SAME_LOSS * Math.max(loss.sst, loss.sse) + roundingLoss

  const certificate: Claim[] = [
    claim('every-record-once', everyOnce, { records, groups: sizes.size }),
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
    gapRelative: bound === null ? null : loss.sse === 0 ? 0 : Math.max(0, (loss.sse - bound) / loss.sse),
    groups: { count: sizes.size, smallest, largest },
    certificate,
  }
}

function claim(name: string, holds: boolean | null, params: Claim['params']): Claim {
  return { claim: name, params, holds, checkedBy: 'domain/certify/certify-grouping' }
}

function groupSizes(groups: Int32Array, records: number): Map<number, number> {
  const sizes = new Map<number, number>()
  for (let record = 0; record < records; record++) {
    const group = groups[record] ?? -1
    sizes.set(group, (sizes.get(group) ?? 0) + 1)
  }
  return sizes
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
  groups: Int32Array,
): { areCentroids: boolean; areKept: boolean } {
  return {
    areCentroids: columns.every((column) => areCentroids(column, groups)),
    areKept: columns.every(isMeanKept),
  }
}

function areCentroids({ original, released, rounding }: ScaledColumn, groups: Int32Array): boolean {
  const sums = new Map<number, { sum: number; rest: number; size: number; scale: number; value: number }>()
  for (const [record, value] of original.entries()) {
    const release = released[record] ?? Number.NaN
    const group = groups[record] ?? -1
    let entry = sums.get(group)
    if (entry === undefined) {
      entry = { sum: 0, rest: 0, size: 0, scale: 0, value: release }
      sums.set(group, entry)
    }
    // Neumaier: the lost low part of each addition is kept in `rest`.
    const total = entry.sum + value
    entry.rest += Math.abs(entry.sum) >= Math.abs(value) ? entry.sum - total + value : value - total + entry.sum
    entry.sum = total
    entry.size += 1
    entry.scale = Math.max(entry.scale, Math.abs(value))
    if (release !== entry.value) return false
  }
  return [...sums.values()].every(
    ({ sum, rest, size, scale, value }) => Math.abs((sum + rest) / size - value) <= MEAN_ROUNDINGS * rounding(scale),
  )
}

function isMeanKept({ original, released, rounding }: ScaledColumn): boolean {
  const shift = original[0] ?? 0
  let difference = 0
  let spread = 0
  let largest = 0
  for (const [record, value] of original.entries()) {
    difference += value - shift - ((released[record] ?? Number.NaN) - shift)
    spread = Math.max(spread, Math.abs(value - shift))
    largest = Math.max(largest, Math.abs(value))
  }
  return Math.abs(difference) <= original.length * (SAME_LOSS * spread + MEAN_ROUNDINGS * rounding(largest))
}

/**
 * SSE and SST over standardised variables, by differences from means: SSE = Σ (x − released)² / s², s² with n − 1; and
 * how much of the SSE the rounding of released means can have added: one rounding each, squared.
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
    for (const [record, value] of original.entries()) {
      if (value !== shift) isConstant = false
      const release = released[record] ?? Number.NaN
      squares += (value - shift - mean) ** 2
      errors += (value - release) ** 2
      roundings += (MEAN_ROUNDINGS * rounding(release)) ** 2
    }
    if (isConstant) continue
    sse += (errors / squares) * (records - 1)
    roundingLoss += (roundings / squares) * (records - 1)
    sst += records - 1
  }
  return { sse, sst, ilPercent: sst === 0 ? null : (100 * sse) / sst, roundingLoss }
}
