import { linkShares } from '../linkage/link-shares.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Share of the released records whose nearest original is their own. */
export const distanceLinkage: MicrodataMeasure = {
  id: 'distance-linkage',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source: 'DBRL, nearest original by standardised distance, ties by 1/t. Pagliuca & Seri (1999).',
  cost: 'fast',
  measure(comparison) {
    const shares = linkShares(comparison)
    return shares === null ? null : 100 * shares.nearest
  },
}
