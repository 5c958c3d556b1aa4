import { linkShares } from '../linkage/link-shares.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Share of the released records whose own original is one of the two nearest. */
export const distanceLinkageTwo: MicrodataMeasure = {
  id: 'distance-linkage-two',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source: 'DBRL, own original among the two nearest, ties by their share. Pagliuca & Seri (1999).',
  cost: 'fast',
  measure(comparison) {
    const shares = linkShares(comparison)
    return shares === null ? null : 100 * shares.nearestTwo
  },
}
