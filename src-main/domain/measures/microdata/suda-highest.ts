import { sudaOf } from '../suda/suda.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Chance that a unique match with the record at highest risk is right. */
export const sudaHighest: MicrodataMeasure = {
  id: 'suda-highest',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source:
    'DIS–SUDA: largest 1/(1 + D/(S^Q Σ S^−Q)), D = 2P(1 − π)/π, Q = 1 + (8 − M)/20, S the SUDA score; split over records as in sdcMicro',
  cost: 'fast',
  measure(comparison) {
    const suda = sudaOf(comparison)
    return suda === null ? null : 100 * suda.disclosure.reduce((most, chance) => Math.max(most, chance), 0)
  },
}
