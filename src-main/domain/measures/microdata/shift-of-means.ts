import { releaseMoments } from '../moments/release-moments.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Largest |mean − mean′| / S over the variables: microaggregation keeps means, so it is 0 but for rounding. */
export const shiftOfMeans: MicrodataMeasure = {
  id: 'shift-of-means',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source: 'Largest difference of means in standard deviations of the original.',
  cost: 'fast',
  measure(comparison) {
    const moments = releaseMoments(comparison)
    if (moments === null) return null
    const { before, after } = moments
    return before.means.reduce(
      (most, mean, v) => Math.max(most, Math.abs(mean - after.means[v]!) / before.deviations[v]!),
      0,
    )
  },
}
