import { comparedNumbers, slopeOverlaps } from '../distributions/slope-overlaps.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How far an analyst would find the same slopes in the release. */
export const intervalOverlap: MicrodataMeasure = {
  id: 'interval-overlap',
  unit: 'percent',
  better: 'more',
  kind: 'utility',
  source:
    'Overlap of 95 % confidence intervals ½ ((min u − max l)/(u − l) + (min u − max l)/(u′ − l′)), 0 where they are apart, mean over the slopes of least squares of each numeric confidential variable, or of each numeric quasi-identifier where there is none, on the (other) numeric quasi-identifiers; complete records (Karr et al. 2006)',
  cost: 'fast',
  measure(comparison) {
    const keys = comparedNumbers(comparison.quasiIdentifiers)
    const responses = comparedNumbers(comparison.confidential)
    const overlaps = (responses.length > 0 ? responses : keys).flatMap((response) =>
      slopeOverlaps(
        comparison,
        response,
        keys.filter((key) => key !== response),
      ),
    )
    return overlaps.length === 0 ? null : (100 * overlaps.reduce((sum, own) => sum + own, 0)) / overlaps.length
  },
}
