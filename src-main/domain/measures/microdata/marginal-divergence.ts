import { compensatedSum } from '../../numerics/compensated-sum.ts'
import { meanOverMarginals } from '../distributions/marginal-shares.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How many bits of a value would tell on average which of the two files it is from, 0 … 1. */
export const marginalDivergence: MicrodataMeasure = {
  id: 'marginal-divergence',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source:
    'Jensen–Shannon divergence in bits (not its square root) of the shares of categories, mean over quasi-identifiers; numbers in 20 bins of equal width, missing is a category',
  cost: 'fast',
  measure: meanOverMarginals((original, released) =>
    compensatedSum(original.length, (at) => {
      const [p, q] = [original[at]!, released[at]!]
      const middle = (p + q) / 2
      return ((p === 0 ? 0 : p * Math.log2(p / middle)) + (q === 0 ? 0 : q * Math.log2(q / middle))) / 2
    }),
  ),
}
