import { mahalanobisShares } from '../linkage/link-shares.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Share linked by the nearest original, distances by the inverse covariance of the differences between file and release. */
export const mahalanobisLinkage: MicrodataMeasure = {
  id: 'mahalanobis-linkage',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source: 'DBRL by Mahalanobis distance, covariance of the differences. Torra, Abowd & Domingo-Ferrer (2006).',
  cost: 'fast',
  measure(comparison) {
    const share = mahalanobisShares(comparison, 'differences')
    return share === null ? null : 100 * share
  },
}
