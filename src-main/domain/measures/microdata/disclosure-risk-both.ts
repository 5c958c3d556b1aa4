import { distanceLinkage } from './distance-linkage.ts'
import { probabilisticLinkage } from './probabilistic-linkage.ts'
import { rankIntervals } from './rank-intervals.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** A quarter each of the shares linked by distance and by probability, and half of the interval disclosure by ranks. */
export const disclosureRiskBoth: MicrodataMeasure = {
  id: 'disclosure-risk-both',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source:
    'DR = ¼ DLD + ¼ PLD + ½ ID: distance and probabilistic linkage, intervals by ranks. Domingo-Ferrer & Torra (2001).',
  cost: 'slow',
  measure(comparison) {
    const byDistance = distanceLinkage.measure(comparison)
    const byProbability = probabilisticLinkage.measure(comparison)
    const within = rankIntervals.measure(comparison)
    if (byDistance === null || byProbability === null || within === null) return null
    return byDistance / 4 + byProbability / 4 + within / 2
  },
}
