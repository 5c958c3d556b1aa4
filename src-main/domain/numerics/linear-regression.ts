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
 * Source  Gram–Schmidt with every projection taken twice, on centred columns of unit length, so that neither offsets nor units
 *         cost digits: Björck (1996), "Numerical Methods for Least Squares Problems", 2.4.
 * Cost    O(n p²).
 */
export function linearRegression(predictors: readonly Float64Array[], response: Float64Array): Regression | null {
  const { length: n } = response
  const { length: p } = predictors
  if (p === 0 || n <= p + 1) return null
  const basis: Float64Array[] = []
  // Upper triangle R of predictors = basis · R, in units of the predictors' lengths, by columns.
  const triangle: Float64Array[] = []
  const scales = new Float64Array(p)
  for (const [v, predictor] of predictors.entries()) {
    const column = centred(predictor)
    scales[v] = lengthOf(column)
    if (scales[v] === 0) return null
    const unit = column.map((value) => value / scales[v]!)
    const parts = new Float64Array(p)
    parts.set(projectOut(unit, basis))
    parts[v] = lengthOf(unit)
    if (parts[v] < COLLINEAR_RELATIVE) return null
    basis.push(unit.map((value) => value / parts[v]!))
    triangle.push(parts)
  }
  const rest = centred(response)
  const slopes = solveUpper(triangle, projectOut(rest, basis))
  const spread = lengthOf(rest) / Math.sqrt(n - p - 1)
  // Rows of R⁻¹ have the lengths that the errors are multiples of.
  const inverse = basis.map((_, column) => {
    const unit = new Float64Array(p)
    unit[column] = 1
    return solveUpper(triangle, unit)
  })
  return {
    slopes: slopes.map((slope, v) => slope / scales[v]!),
    errors: scales.map((scale, v) => (spread * Math.hypot(...inverse.map((column) => column[v]!))) / scale),
  }
}

/** Takes from a vector what lies along orthonormal ones, twice against rounding; answers its parts along them. */
function projectOut(vector: Float64Array, basis: readonly Float64Array[]): Float64Array {
  const parts = new Float64Array(basis.length)
  for (let pass = 0; pass < 2; pass += 1) {
    for (const [u, direction] of basis.entries()) {
      const part = compensatedSum(vector.length, (i) => direction[i]! * vector[i]!)
      for (let i = 0; i < vector.length; i += 1) vector[i]! -= part * direction[i]!
      parts[u]! += part
    }
  }
  return parts
}

/** Solves R x = right for the columns of an upper triangle. */
function solveUpper(triangle: readonly Float64Array[], right: Float64Array): Float64Array {
  const solution = right.slice()
  for (let v = solution.length - 1; v >= 0; v -= 1) {
    solution[v] = solution[v]! / triangle[v]![v]!
    for (let u = 0; u < v; u += 1) solution[u]! -= triangle[v]![u]! * solution[v]!
  }
  return solution
}

const lengthOf = (vector: Float64Array): number =>
  Math.sqrt(compensatedSum(vector.length, (i) => vector[i]! * vector[i]!))

function centred(values: Float64Array): Float64Array {
  const mean = compensatedSum(values.length, (i) => values[i]!) / values.length
  return values.map((value) => value - mean)
}
