import { CholeskyDecomposition, Matrix } from 'ml-matrix'

/** Newton's steps: few where there is a best fit, more only where the penalty alone holds it. */
const MOST_STEPS = 30
/** Fitted when a step gains less than this share of the objective. */
const SETTLED = 1e-9
const MOST_HALVINGS = 20

/**
 * Coefficients of a logistic regression with a quadratic penalty: those that minimise − log likelihood + ½ λ |β|², the first
 * column, the intercept, not penalised.
 *
 * @param rows     n × q, row-major; the first column is 1.
 * @param isOne    1 for the rows of the class, length n.
 * @param penalty  λ > 0.
 *
 * Cost    O(n q²) a step, about ten steps. Deterministic.
 * Source  Iteratively reweighted least squares: McCullagh & Nelder (1989), section 4.4.
 */
export function fitLogistic(rows: Float64Array, isOne: Uint8Array, columns: number, penalty: number): Float64Array {
  let coefficients = new Float64Array(columns)
  let objective = objectiveOf(rows, isOne, columns, coefficients, penalty)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const direction = newtonStep(rows, isOne, columns, coefficients, penalty)
    let length = 1
    let next = coefficients
    let reached = Infinity
    for (let halving = 0; halving < MOST_HALVINGS && !(reached <= objective); halving += 1, length /= 2) {
      next = coefficients.map((value, column) => value + length * direction[column]!)
      reached = objectiveOf(rows, isOne, columns, next, penalty)
    }
    if (!(reached < objective)) break
    const gain = objective - reached
    coefficients = next
    objective = reached
    if (gain < SETTLED * objective) break
  }
  return coefficients
}

/** Probability of the class by a linear score. */
export const logistic = (score: number): number => 1 / (1 + Math.exp(-score))

function objectiveOf(
  rows: Float64Array,
  isOne: Uint8Array,
  columns: number,
  coefficients: Float64Array,
  penalty: number,
): number {
  let sum = 0
  for (let i = 0, start = 0; i < isOne.length; i += 1, start += columns) {
    let score = 0
    for (let c = 0; c < columns; c += 1) score += rows[start + c]! * coefficients[c]!
    // ln (1 + e^s) without overflow.
    sum += Math.max(score, 0) + Math.log1p(Math.exp(-Math.abs(score))) - (isOne[i] === 1 ? score : 0)
  }
  for (let c = 1; c < columns; c += 1) sum += (penalty * coefficients[c]! ** 2) / 2
  return sum
}

function newtonStep(
  rows: Float64Array,
  isOne: Uint8Array,
  columns: number,
  coefficients: Float64Array,
  penalty: number,
): number[] {
  const gradient = new Float64Array(columns)
  const hessian = Array.from({ length: columns }, () => new Float64Array(columns))
  const filled = new Int32Array(columns)
  for (let i = 0, start = 0; i < isOne.length; i += 1, start += columns) {
    let score = 0
    let count = 0
    for (let c = 0; c < columns; c += 1) {
      const value = rows[start + c]!
      if (value === 0) continue
      score += value * coefficients[c]!
      filled[count++] = c
    }
    const probability = logistic(score)
    const weight = probability * (1 - probability)
    const residual = isOne[i]! - probability
    // Most columns of a row are 0: those of the categories that it is not of.
    for (let a = 0; a < count; a += 1) {
      const column = filled[a]!
      const value = rows[start + column]!
      gradient[column]! += residual * value
      const line = hessian[column]!
      for (let b = 0; b <= a; b += 1) line[filled[b]!]! += weight * value * rows[start + filled[b]!]!
    }
  }
  for (let c = 0; c < columns; c += 1) {
    // The intercept gets what keeps the matrix regular where all probabilities are 0 or 1, and no more.
    hessian[c]![c]! += c === 0 ? penalty * 1e-6 : penalty
    if (c > 0) gradient[c]! -= penalty * coefficients[c]!
    for (let b = c + 1; b < columns; b += 1) hessian[c]![b] = hessian[b]![c]!
  }
  return new CholeskyDecomposition(new Matrix(hessian)).solve(Matrix.columnVector(gradient)).to1DArray()
}
