import { subsetShares } from '../linkage/subset-shares.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Share linked by the nearest original, averaged over what an attacker may know. */
export const distanceLinkageSubsets: MicrodataMeasure = {
  id: 'distance-linkage-subsets',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source: 'DLD, mean of DBRL over all subsets of up to seven variables. Domingo-Ferrer & Torra (2001).',
  cost: 'slow',
  measure(comparison) {
    const share = subsetShares(comparison)
    return share === null ? null : 100 * share
  },
}
