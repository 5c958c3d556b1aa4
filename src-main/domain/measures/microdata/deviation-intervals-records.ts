import { releaseMoments } from '../moments/release-moments.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Half-width in standard deviations of the release. */
const HALF_WIDTH = 0.05

/** Share of records with |x − x′| ≤ 5 % of the release's standard deviation in every variable. */
export const deviationIntervalsRecords: MicrodataMeasure = {
  id: 'deviation-intervals-records',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source:
    'SDID, share of records with every variable within 5 % of the released deviation. After sdcMicro, dRisk (k = 0.05).',
  cost: 'fast',
  measure(comparison) {
    const moments = releaseMoments(comparison)
    if (moments === null) return null
    const { original, released, records, variables, after } = moments
    let within = 0
    for (let i = 0; i < records; i += 1) {
      const isInside = after.deviations.every(
        (deviation, v) =>
          Math.abs(original[i * variables + v]! - released[i * variables + v]!) <= HALF_WIDTH * deviation,
      )
      if (isInside) within += 1
    }
    return (100 * within) / records
  },
}
