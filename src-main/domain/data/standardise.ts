import { compensatedSum } from '../numerics/compensated-sum.ts'

/** A numeric file with every variable at mean 0 and deviation 1, or √w of a factor w. */
export type StandardisedFile = {
  /** n × p values, row-major, no unit. A constant variable is 0 throughout, and so are missing cells. */
  readonly values: Float64Array
  readonly records: number
  readonly variables: number
  /** Mean and deviation (denominator n − 1) of each variable in its own unit; the deviation of a constant one is 0. */
  readonly means: Float64Array
  readonly deviations: Float64Array
  /** 1 where a variable takes one value only. */
  readonly isConstant: Uint8Array
  /** Squared distances to the overall mean, summed: w (cells − 1) over the variables that are not constant; 0 when all are. */
  readonly sst: number
}

export type StandardiseOptions = {
  /** Weight of each variable's squared distance, ≥ 0, length p; null: 1. */
  readonly factors: Float64Array | null
  /** n × p, 1 where a cell is missing; null: none is. */
  readonly missing: Uint8Array | null
}

/**
 * Standardise the columns of an n × p row-major matrix of finite values.
 *
 * The mean is found in two passes (the second corrects the first by the mean residual), the deviation from explicit
 * differences: an offset of 1e9 costs no digits. Very large or small columns are brought near 1 by a power of two first,
 * so that no square overflows or vanishes.
 *
 * With factors w each standardised value is multiplied by √w, so that every squared distance and every SSE of the result
 * counts the variable w times. Mean and deviation are those of the cells that are there; a missing one lies at the mean, 0.
 *
 * Cost  O(np).
 */
export function standardise(
  values: Float64Array,
  records: number,
  variables: number,
  { factors, missing }: StandardiseOptions = { factors: null, missing: null },
): StandardisedFile {
  const standardised = new Float64Array(records * variables)
  const means = new Float64Array(variables)
  const deviations = new Float64Array(variables)
  const isConstant = new Uint8Array(variables)
  const column = new Float64Array(records)
  const isMissing = (i: number, v: number): boolean => missing !== null && missing[i * variables + v] === 1
  let sst = 0
  for (let v = 0; v < variables; v += 1) {
    let smallest = Infinity
    let largest = -Infinity
    let present = 0
    for (let i = 0; i < records; i += 1) {
      if (isMissing(i, v)) continue
      const value = values[i * variables + v]!
      if (value < smallest) smallest = value
      if (value > largest) largest = value
      column[present++] = value
    }
    if (present < 2 || smallest === largest) {
      means[v] = present === 0 ? 0 : smallest
      isConstant[v] = 1
      continue
    }
    const scale = powerOfTwoNear(Math.max(Math.abs(smallest), Math.abs(largest)))
    for (let i = 0; i < present; i += 1) column[i]! /= scale
    const firstMean = compensatedSum(present, (i) => column[i]!) / present
    const residual = compensatedSum(present, (i) => column[i]! - firstMean) / present
    const mean = firstMean + residual
    // The spread may be tiny beside the offset: a second scale keeps its squares in range.
    const spreadScale = powerOfTwoNear(largest / scale - smallest / scale)
    for (let i = 0; i < present; i += 1) column[i] = (column[i]! - firstMean - residual) / spreadScale
    const deviation = Math.sqrt(compensatedSum(present, (i) => column[i]! * column[i]!) / (present - 1))
    const factor = factors?.[v] ?? 1
    const root = Math.sqrt(factor)
    for (let i = 0, place = 0; i < records && factor > 0; i += 1) {
      if (!isMissing(i, v)) standardised[i * variables + v] = (column[place++]! / deviation) * root
    }
    means[v] = mean * scale
    deviations[v] = deviation * spreadScale * scale
    sst += factor * (present - 1)
  }
  return { values: standardised, records, variables, means, deviations, isConstant, sst }
}

/**
 * `sst` of `standardise`, without a standardised value: it needs to know of each variable only whether it varies.
 *
 * Cost  O(np) time, no memory.
 */
export function totalOfSquares(
  values: Float64Array,
  records: number,
  variables: number,
  { factors, missing }: StandardiseOptions,
): number {
  let sst = 0
  for (let v = 0; v < variables; v += 1) {
    let first = Number.NaN
    let present = 0
    let isConstant = true
    for (let i = 0, cell = v; i < records; i += 1, cell += variables) {
      if (missing !== null && missing[cell] === 1) continue
      if (present === 0) first = values[cell]!
      else if (values[cell] !== first) isConstant = false
      present += 1
    }
    if (!isConstant) sst += (factors?.[v] ?? 1) * (present - 1)
  }
  return sst
}

/** The power of two at or below a positive finite value; 1 for values of ordinary size, whose digits stay as they are. */
function powerOfTwoNear(value: number): number {
  if (value > 1e-100 && value < 1e100) return 1
  if (value === 0) return 1
  return 2 ** Math.max(-1000, Math.min(1000, Math.floor(Math.log2(value))))
}
