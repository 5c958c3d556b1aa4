import { overIntervals } from '../linkage/over-intervals.ts'
import { releaseMoments } from '../moments/release-moments.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Share of cells with |x − x′| ≤ ρ/100 of the release's standard deviation, averaged over ρ = 1 … 10. */
export const deviationIntervals: MicrodataMeasure = {
  id: 'deviation-intervals',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source:
    'SDID, share of cells, mean of ρ = 1 … 10 % of the released deviation. Mateo-Sanz, Sebé & Domingo-Ferrer (2004).',
  cost: 'fast',
  measure(comparison) {
    const moments = releaseMoments(comparison)
    if (moments === null) return null
    const { original, released, variables, after } = moments
    const within = overIntervals((percent) => {
      let count = 0
      for (let cell = 0; cell < original.length; cell += 1) {
        const half = (percent / 100) * after.deviations[cell % variables]!
        if (Math.abs(original[cell]! - released[cell]!) <= half) count += 1
      }
      return count
    })
    return (100 * within) / original.length
  },
}
