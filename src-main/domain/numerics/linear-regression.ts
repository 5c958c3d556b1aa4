import { Matrix, QrDecomposition, inverse } from 'ml-matrix'
import { compensatedSum } from './compensated-sum.ts'
import { COLLINEAR_RELATIVE } from './tolerances.ts'

/** Slopes of a regression with a constant, and their standard errors. */
export type Regression = { readonly slopes: Float64Array; readonly errors: Float64Array }

/**
 * Least squares of a response on predictors and a constant.
 *
 * @param predictors  columns of n finite numbers, at least one.
 * @param response    n finite numbers.
 * @returns           null where n leaves no degree of freedom, a predictor is constant, or predictors are collinear.
 *
 * Source  QR of the centred and scaled predictors, so that neither offsets nor units cost digits.
 * Cost    O(n p²).
 */
export function linearRegression(predictors: readonly Float64Array[], response: Float64Array): Regression | null {
  const { length: n } = response
  const { length: p } = predictors
  if (p === 0 || n <= p + 1) return null
  const centred = predictors.map(centre)
  const scales = centred.map((column) => Math.sqrt(compensatedSum(n, (i) => column[i]! ** 2)))
  if (scales.some((scale) => scale === 0)) return null
  const y = centre(response)
  const x = new Matrix(n, p)
  centred.forEach((column, v) => column.forEach((value, i) => x.set(i, v, value / scales[v]!)))
  const decomposition = new QrDecomposition(x)
  const upper = decomposition.upperTriangularMatrix
  for (let v = 0; v < p; v += 1) if (Math.abs(upper.get(v, v)) < COLLINEAR_RELATIVE) return null
  const scaled = decomposition.solve(Matrix.columnVector(y)).to1DArray()
  const residual = compensatedSum(n, (i) => {
    let fitted = 0
    for (let v = 0; v < p; v += 1) fitted += x.get(i, v) * scaled[v]!
    return (y[i]! - fitted) ** 2
  })
  const spread = Math.sqrt(residual / (n - p - 1))
  const inverted = inverse(upper)
  return {
    slopes: Float64Array.from(scaled, (slope, v) => slope / scales[v]!),
    errors: Float64Array.from(scales, (scale, v) => (spread * Math.hypot(...inverted.getRow(v))) / scale),
  }
}

function centre(values: Float64Array): Float64Array {
  const mean = compensatedSum(values.length, (i) => values[i]!) / values.length
  return values.map((value) => value - mean)
}
