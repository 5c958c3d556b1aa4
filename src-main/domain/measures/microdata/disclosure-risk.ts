import { distanceLinkage } from './distance-linkage.ts'
import { rankIntervals } from './rank-intervals.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Mean of the share linked by distance and of the interval disclosure by ranks. */
export const disclosureRisk: MicrodataMeasure = {
  id: 'disclosure-risk',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source: 'DR = ½ (DBRL + ID), intervals by ranks. Domingo-Ferrer & Torra (2001).',
  cost: 'fast',
  measure(comparison) {
    const linked = distanceLinkage.measure(comparison)
    const within = rankIntervals.measure(comparison)
    return linked === null || within === null ? null : (linked + within) / 2
  },
}
