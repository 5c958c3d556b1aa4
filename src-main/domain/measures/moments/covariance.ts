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
  const means = columnMeans(values, records, variables)
  const covariance = new Float64Array(variables * variables)
  const deviations = new Float64Array(variables)
  for (let i = 0; i < records; i += 1) {
    for (let a = 0; a < variables; a += 1) {
      const deviation = values[i * variables + a]! - means[a]!
      deviations[a] = deviation
      for (let b = 0; b <= a; b += 1) covariance[a * variables + b]! += deviation * deviations[b]!
    }
  }
  for (let a = 0; a < variables; a += 1) {
    for (let b = 0; b <= a; b += 1) {
      covariance[a * variables + b]! /= records - 1
      covariance[b * variables + a] = covariance[a * variables + b]!
    }
  }
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
