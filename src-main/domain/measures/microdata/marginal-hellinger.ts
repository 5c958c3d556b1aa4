import { compensatedSum } from '../../numerics/compensated-sum.ts'
import { meanOverMarginals } from '../distributions/marginal-shares.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How far the distributions of single variables moved, 0 … 1; rare categories count more than by differences. */
export const marginalHellinger: MicrodataMeasure = {
  id: 'marginal-hellinger',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source:
    'Hellinger distance √(½ Σ (√p − √p′)²) of the shares of categories, mean over quasi-identifiers; numbers in 20 bins of equal width, missing is a category',
  cost: 'fast',
  measure: meanOverMarginals((original, released) =>
    Math.sqrt(compensatedSum(original.length, (at) => (Math.sqrt(original[at]!) - Math.sqrt(released[at]!)) ** 2) / 2),
  ),
}
