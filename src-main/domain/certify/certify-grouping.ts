/**
 * Re-measure a grouping and its release from the original file, by code that no method uses.
 *
 * Nothing here is imported from the methods or from the numerics they stand on: a fault there must not hide here.
 */
import type { Claim, ResultStatus } from '../../contract/model.ts'

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
/** A released value may differ from the mean by this share of the largest value in its group: one rounding of a sum. */
const SAME_VALUE = 1e-12

/** Cost O(np + n log n). */
export function certifyGrouping(input: GroupingToCertify): CertifiedGrouping {
  const { records, groups, k, bound, claimedSse } = input
  const sizes = groupSizes(groups, records)
  const numbers = [...sizes.values()]
  const smallest = numbers.reduce((least, size) => Math.min(least, size), records)
  const largest = numbers.reduce((most, size) => Math.max(most, size), 0)

  const everyOnce = groups.length === records && groups.every((group) => Number.isInteger(group) && group >= 0)
  const means = measureMeans(input)
  const loss = measureLoss(input)
  const boundHolds = bound === null ? null : bound <= loss.sse + SAME_LOSS * loss.sst
  const meetsBound = bound !== null && boundHolds === true && loss.sse - bound <= SAME_LOSS * Math.max(loss.sse, bound)
  const lossAgrees =
    claimedSse === null ? null : Math.abs(claimedSse - loss.sse) <= SAME_LOSS * Math.max(loss.sst, loss.sse)

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

/** Whether each released value is the mean of the originals in its group, and whether each variable keeps its mean. */
function measureMeans({ original, released, records, variables, groups }: GroupingToCertify): {
  areCentroids: boolean
  areKept: boolean
} {
  let areCentroids = true
  let areKept = true
  for (let variable = 0; variable < variables; variable++) {
    const sums = new Map<number, { sum: number; rest: number; size: number; scale: number; value: number }>()
    let wholeOriginal = 0
    let wholeReleased = 0
    let scale = 0
    const shift = original[variable] ?? 0
    for (let record = 0; record < records; record++) {
      const at = record * variables + variable
      const value = original[at] ?? 0
      const release = released[at] ?? Number.NaN
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
      if (release !== entry.value) areCentroids = false
      wholeOriginal += value - shift
      wholeReleased += release - shift
      scale = Math.max(scale, Math.abs(value - shift), Math.abs(value) * 1e-3)
    }
    for (const { sum, rest, size, scale: groupScale, value } of sums.values()) {
      if (!(Math.abs((sum + rest) / size - value) <= SAME_VALUE * groupScale)) areCentroids = false
    }
    if (!(Math.abs(wholeOriginal - wholeReleased) <= SAME_LOSS * scale * records)) areKept = false
  }
  return { areCentroids, areKept }
}

/** SSE and SST over standardised variables, by differences from means: SSE = Σ (x − released)² / s², s² with n − 1. */
function measureLoss({ original, released, records, variables }: GroupingToCertify): {
  sse: number
  sst: number
  ilPercent: number | null
} {
  let sse = 0
  let sst = 0
  for (let variable = 0; variable < variables; variable++) {
    const shift = original[variable] ?? 0
    let sum = 0
    for (let record = 0; record < records; record++) sum += (original[record * variables + variable] ?? 0) - shift
    const mean = sum / records
    let squares = 0
    let errors = 0
    let isConstant = true
    for (let record = 0; record < records; record++) {
      const at = record * variables + variable
      const value = original[at] ?? 0
      if (value !== shift) isConstant = false
      const deviation = value - shift - mean
      squares += deviation * deviation
      const error = value - (released[at] ?? Number.NaN)
      errors += error * error
    }
    if (isConstant) continue
    sse += (errors * (records - 1)) / squares
    sst += records - 1
  }
  return { sse, sst, ilPercent: sst === 0 ? null : (100 * sse) / sst }
}
