import { absoluteInDeviations } from '../moments/absolute-in-deviations.ts'
import { releaseMoments } from '../moments/release-moments.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** 1 / (n p) Σ |x − x′| / (√2 S): the mean over all cells, so it can be compared between files. */
export const il1: MicrodataMeasure = {
  id: 'il1',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source: 'IL1, mean of |x − x′| / (√2 S). Yancey, Winkler & Creecy (2002).',
  cost: 'fast',
  measure(comparison) {
    const moments = releaseMoments(comparison)
    return moments === null ? null : absoluteInDeviations(moments) / (moments.records * moments.variables)
  },
}
