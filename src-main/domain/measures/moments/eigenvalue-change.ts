import { compensatedSum } from '../../numerics/compensated-sum.ts'
import { CONDITION_LIMIT } from '../../numerics/tolerances.ts'
import { spectrumOf } from './spectrum.ts'

/**
 * Σ |e − e′| / e over the eigenvalues of two symmetric p × p matrices, each in descending order; null where the first has
 * one that is 0 but for rounding.
 *
 * Cost  O(p³).
 */
export function eigenvalueChange(before: Float64Array, after: Float64Array, p: number): number | null {
  const { values } = spectrumOf(before, p)
  const other = spectrumOf(after, p).values
  if (!(values[p - 1]! > values[0]! / CONDITION_LIMIT)) return null
  return compensatedSum(p, (j) => Math.abs(values[j]! - other[j]!) / values[j]!)
}
