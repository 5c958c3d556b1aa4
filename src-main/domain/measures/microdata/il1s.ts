import { absoluteInDeviations } from '../moments/absolute-in-deviations.ts'
import { releaseMoments } from '../moments/release-moments.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Σ |x − x′| / (√2 S): the sum over all cells, which grows with the file. */
export const il1s: MicrodataMeasure = {
  id: 'il1s',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source: 'IL1s, sum of |x − x′| / (√2 S). Mateo-Sanz, Sebé & Domingo-Ferrer (2004).',
  cost: 'fast',
  measure(comparison) {
    const moments = releaseMoments(comparison)
    return moments === null ? null : absoluteInDeviations(moments)
  },
}
