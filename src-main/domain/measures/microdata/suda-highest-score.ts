import { sudaOf } from '../suda/suda.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How special the most special unique is. */
export const sudaHighestScore: MicrodataMeasure = {
  id: 'suda-highest-score',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source:
    'SUDA2: largest sum over the minimal uniques of a record of Π (M − j), j = s … largest size − 1, for size s of M variables (Elliot et al. 2005; the default of sdcMicro)',
  cost: 'fast',
  measure(comparison) {
    const suda = sudaOf(comparison)
    return suda === null ? null : suda.scores.reduce((most, score) => Math.max(most, score), 0)
  },
}
