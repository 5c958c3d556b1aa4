import { compensatedSum } from '../../numerics/compensated-sum.ts'
import { meanOverMarginals } from '../distributions/marginal-shares.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Share of the records by which the distributions of single variables differ. */
export const marginalVariation: MicrodataMeasure = {
  id: 'marginal-variation',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source:
    'Total variation ½ Σ |p − p′| of the shares of categories, mean over quasi-identifiers; numbers in 20 bins of equal width, missing is a category',
  cost: 'fast',
  measure: meanOverMarginals(
    (original, released) => compensatedSum(original.length, (at) => Math.abs(original[at]! - released[at]!)) / 2,
  ),
}
