import { EigenvalueDecomposition, Matrix } from 'ml-matrix'
import { CONDITION_LIMIT } from '../../numerics/tolerances.ts'

/** Eigenvalues of a symmetric matrix, largest first; row j of `vectors` (p × p) is the unit eigenvector of `values[j]`. */
export type Spectrum = { readonly values: Float64Array; readonly vectors: Float64Array }

/**
 * Spectrum of a symmetric p × p row-major matrix. The largest entry of each eigenvector is positive, the first of equals.
 *
 * Cost  O(p³).
 */
export function spectrumOf(matrix: Float64Array, p: number): Spectrum {
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(Matrix.from1DArray(p, p, matrix), {
    assumeSymmetric: true,
  })
  const order = realEigenvalues.map((_, j) => j).sort((a, b) => realEigenvalues[b]! - realEigenvalues[a]! || a - b)
  const vectors = new Float64Array(p * p)
  order.forEach((column, j) => {
    const vector = eigenvectorMatrix.getColumn(column)
    const largest = vector.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0)
    vectors.set(largest < 0 ? vector.map((value) => -value) : vector, j * p)
  })
  return { values: Float64Array.from(order, (column) => realEigenvalues[column]!), vectors }
}

/**
 * The p × p matrix W with |W (x − y)|² = (x − y)ᵀ M⁻¹ (x − y) for a symmetric, positive definite M; null where M has no
 * inverse worth its digits.
 *
 * Cost  O(p³).
 */
export function whiteningOf(matrix: Float64Array, p: number): Float64Array | null {
  const { values, vectors } = spectrumOf(matrix, p)
  if (!(values[p - 1]! > values[0]! / CONDITION_LIMIT)) return null
  return vectors.map((entry, cell) => entry / Math.sqrt(values[Math.floor(cell / p)]!))
}

/** Diagonal of the inverse of a symmetric, positive definite matrix; null as for `whiteningOf`. Cost O(p³). */
export function inverseDiagonal(matrix: Float64Array, p: number): Float64Array | null {
  const whitening = whiteningOf(matrix, p)
  if (whitening === null) return null
  // M⁻¹ = Wᵀ W, so its diagonal holds the squared lengths of the columns of W.
  return Float64Array.from({ length: p }, (_, column) => {
    let sum = 0
    for (let row = 0; row < p; row += 1) sum += whitening[row * p + column]! ** 2
    return sum
  })
}
