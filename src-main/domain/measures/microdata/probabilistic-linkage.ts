import { linkableRecords } from '../linkage/linkable-records.ts'
import { linkByProbability } from '../linkage/link-by-probability.ts'
import { oncePerComparison } from '../classes/once-per-comparison.ts'
import type { MicrodataComparison, MicrodataMeasure } from './microdata-comparison.ts'

const probabilisticShare = oncePerComparison((comparison: MicrodataComparison) => {
  const records = linkableRecords(comparison)
  return records === null ? null : 100 * linkByProbability(records, comparison.seed)
})

/** Share linked with their own original by weights of agreement and a one-to-one assignment. */
export const probabilisticLinkage: MicrodataMeasure = {
  id: 'probabilistic-linkage',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source:
    'PRL, Fellegi–Sunter weights by EM, one-to-one assignment, numbers agree within a tenth of the ranks. Domingo-Ferrer & Torra (2002).',
  cost: 'slow',
  measure: probabilisticShare,
}
