import { overIntervals } from '../linkage/over-intervals.ts'
import { squaredMahalanobis } from '../moments/minimum-covariance-determinant.ts'
import { releaseMoments } from '../moments/release-moments.ts'
import { originalShape } from '../moments/robust-shapes.ts'
import { whiteningOf } from '../moments/spectrum.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/**
 * Share of cells with |x − x′| ≤ ρ/100 of a robust deviation times the record's robust Mahalanobis distance, averaged over
 * ρ = 1 … 10: outliers are found by a wider interval. Deviations and distances are by the MCD of the original.
 */
export const robustIntervals: MicrodataMeasure = {
  id: 'robust-intervals',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source:
    'RSDID, share of cells, half-width ρ % of the robust deviation times the robust Mahalanobis distance. Templ & Meindl (2008), PSD, LNCS 5262.',
  cost: 'slow',
  measure(comparison) {
    const moments = releaseMoments(comparison)
    const shape = originalShape(comparison)
    if (moments === null || shape === null) return null
    const { original, released, records, variables: p } = moments
    const { means, deviations } = moments.before
    const whitening = whiteningOf(shape.covariance, p)
    if (whitening === null) return null
    const standardised = original.map((value, cell) => (value - means[cell % p]!) / deviations[cell % p]!)
    const distances = squaredMahalanobis(standardised, records, p, shape.centre, whitening).map(Math.sqrt)
    const robust = deviations.map((deviation, v) => deviation * Math.sqrt(shape.covariance[v * p + v]!))
    const within = overIntervals((percent) => {
      let count = 0
      for (let cell = 0; cell < original.length; cell += 1) {
        const half = (percent / 100) * robust[cell % p]! * distances[Math.floor(cell / p)]!
        if (Math.abs(original[cell]! - released[cell]!) <= half) count += 1
      }
      return count
    })
    return (100 * within) / original.length
  },
}
