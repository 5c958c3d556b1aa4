import { compensatedSum } from '../numerics/compensated-sum.ts'

/** A numeric file with every variable at mean 0 and deviation 1. */
export type StandardisedFile = {
  /** n × p values, row-major, no unit. A constant variable is 0 throughout. */
  readonly values: Float64Array
  readonly records: number
  readonly variables: number
  /** Mean and deviation (denominator n − 1) of each variable in its own unit; the deviation of a constant one is 0. */
  readonly means: Float64Array
  readonly deviations: Float64Array
  /** 1 where a variable takes one value only. */
  readonly isConstant: Uint8Array
  /** Sum of squared distances to the overall mean: (n − 1) × number of variables that are not constant; 0 when all are. */
  readonly sst: number
}

/**
 * Standardise the columns of an n × p row-major matrix of finite values.
 *
 * The mean is found in two passes (the second corrects the first by the mean residual), the deviation from explicit
 * differences: an offset of 1e9 costs no digits. Very large or small columns are brought near 1 by a power of two first,
 * so that no square overflows or vanishes.
 *
 * Cost  O(np).
 */
export function standardise(values: Float64Array, records: number, variables: number): StandardisedFile {
  const standardised = new Float64Array(records * variables)
  const means = new Float64Array(variables)
  const deviations = new Float64Array(variables)
  const isConstant = new Uint8Array(variables)
  const column = new Float64Array(records)
  let varying = 0
  for (let v = 0; v < variables; v += 1) {
    let smallest = Infinity
    let largest = -Infinity
    for (let i = 0; i < records; i += 1) {
      const value = values[i * variables + v]!
      if (value < smallest) smallest = value
      if (value > largest) largest = value
    }
    if (records < 2 || smallest === largest) {
      means[v] = records === 0 ? 0 : smallest
      isConstant[v] = 1
      continue
    }
    const scale = powerOfTwoNear(Math.max(Math.abs(smallest), Math.abs(largest)))
    for (let i = 0; i < records; i += 1) column[i] = values[i * variables + v]! / scale
    const firstMean = compensatedSum(records, (i) => column[i]!) / records
    const residual = compensatedSum(records, (i) => column[i]! - firstMean) / records
    const mean = firstMean + residual
    // The spread may be tiny beside the offset: a second scale keeps its squares in range.
    const spreadScale = powerOfTwoNear(largest / scale - smallest / scale)
    for (let i = 0; i < records; i += 1) column[i] = (column[i]! - firstMean - residual) / spreadScale
    const deviation = Math.sqrt(compensatedSum(records, (i) => column[i]! * column[i]!) / (records - 1))
    for (let i = 0; i < records; i += 1) standardised[i * variables + v] = column[i]! / deviation
    means[v] = mean * scale
    deviations[v] = deviation * spreadScale * scale
    varying += 1
  }
  return { values: standardised, records, variables, means, deviations, isConstant, sst: (records - 1) * varying }
}

/** The power of two at or below a positive finite value; 1 for values of ordinary size, whose digits stay as they are. */
function powerOfTwoNear(value: number): number {
  if (value > 1e-100 && value < 1e100) return 1
  if (value === 0) return 1
  return 2 ** Math.max(-1000, Math.min(1000, Math.floor(Math.log2(value))))
}
