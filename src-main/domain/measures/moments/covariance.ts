import { compensatedSum } from '../../numerics/compensated-sum.ts'

/** Mean of each column of an n × p row-major matrix. Two passes: an offset costs no digits. Cost O(n p). */
export function columnMeans(values: Float64Array, records: number, variables: number): Float64Array {
  return Float64Array.from({ length: variables }, (_, v) => {
    const first = compensatedSum(records, (i) => values[i * variables + v]!) / records
    return first + compensatedSum(records, (i) => values[i * variables + v]! - first) / records
  })
}

/** Standard deviation of each column, denominator n − 1; n ≥ 2. Cost O(n p). */
export function columnDeviations(values: Float64Array, records: number, variables: number): Float64Array {
  const means = columnMeans(values, records, variables)
  return means.map((mean, v) =>
    Math.sqrt(compensatedSum(records, (i) => (values[i * variables + v]! - mean) ** 2) / (records - 1)),
  )
}

/**
 * Covariance matrix of the columns of an n × p row-major matrix, p × p, denominator n − 1; n ≥ 2.
 *
 * Cost  O(n p²).
 */
export function covarianceOf(values: Float64Array, records: number, variables: number): Float64Array {
  return crossCovariance(values, values, records, variables)
}

/**
 * Covariance of each column of one n × p matrix with each column of another of the same shape: p × p, rows are the columns
 * of the first.
 *
 * Cost  O(n p²).
 */
export function crossCovariance(
  left: Float64Array,
  right: Float64Array,
  records: number,
  variables: number,
): Float64Array {
  const leftMeans = columnMeans(left, records, variables)
  const rightMeans = columnMeans(right, records, variables)
  const covariance = new Float64Array(variables * variables)
  for (let i = 0; i < records; i += 1) {
    const row = i * variables
    for (let a = 0; a < variables; a += 1) {
      const deviation = left[row + a]! - leftMeans[a]!
      for (let b = 0; b < variables; b += 1) {
        covariance[a * variables + b]! += deviation * (right[row + b]! - rightMeans[b]!)
      }
    }
  }
  for (let cell = 0; cell < covariance.length; cell += 1) covariance[cell]! /= records - 1
  return covariance
}

/**
 * Correlation matrix of a covariance matrix, p × p. A variable without variance correlates with nothing but itself.
 *
 * Cost  O(p²).
 */
export function correlationOf(covariance: Float64Array, variables: number): Float64Array {
  return covariance.map((value, cell) => {
    const [a, b] = [Math.floor(cell / variables), cell % variables]
    if (a === b) return 1
    const scale = Math.sqrt(covariance[a * variables + a]! * covariance[b * variables + b]!)
    return scale === 0 ? 0 : Math.max(-1, Math.min(1, value / scale))
  })
}
