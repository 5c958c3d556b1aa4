import { mahalanobisShares } from '../linkage/link-shares.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Share linked by the nearest original, distances by the inverse covariance of the release. */
export const mahalanobisLinkageReleased: MicrodataMeasure = {
  id: 'mahalanobis-linkage-released',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source: 'DBRL by Mahalanobis distance, covariance of the released values. Torra, Abowd & Domingo-Ferrer (2006).',
  cost: 'fast',
  measure(comparison) {
    const share = mahalanobisShares(comparison, 'released')
    return share === null ? null : 100 * share
  },
}
