import { sumOf } from '../../numerics/compensated-sum.ts'
import { releaseMoments } from '../moments/release-moments.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Mean over the variables of |S² − S′²| / S². */
export const changeOfVariances: MicrodataMeasure = {
  id: 'change-of-variances',
  unit: 'percent',
  better: 'less',
  kind: 'loss',
  source: 'Mean over the variables of the relative change of the variance.',
  cost: 'fast',
  measure(comparison) {
    const moments = releaseMoments(comparison)
    if (moments === null) return null
    const { before, after, variables } = moments
    const changes = before.deviations.map((deviation, v) => Math.abs(1 - (after.deviations[v]! / deviation) ** 2))
    return (100 * sumOf(changes)) / variables
  },
}
