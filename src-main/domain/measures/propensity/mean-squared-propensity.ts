import { compensatedSum } from '../../numerics/compensated-sum.ts'

/** pMSE: mean of (p̂ − c)² over all rows, p̂ the probability to be a released one, c their share. Cost O(n). */
export const meanSquaredPropensity = (probabilities: Float64Array, share: number): number =>
  compensatedSum(probabilities.length, (row) => (probabilities[row]! - share) ** 2) / probabilities.length
