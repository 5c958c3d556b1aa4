import { sumOf } from '../../numerics/compensated-sum.ts'
import { sudaOf } from '../suda/suda.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Chance that a unique match with a record is right, on average. */
export const sudaMean: MicrodataMeasure = {
  id: 'suda-mean',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source:
    'DIS–SUDA: mean over all records of 1/(1 + D/(S^Q Σ S^−Q)), D = 2P(1 − π)/π, Q = 1 + (8 − M)/20, S the SUDA score; split over records as in sdcMicro',
  cost: 'fast',
  measure(comparison) {
    const suda = sudaOf(comparison)
    return suda === null ? null : (100 * sumOf(suda.disclosure)) / suda.disclosure.length
  },
}
