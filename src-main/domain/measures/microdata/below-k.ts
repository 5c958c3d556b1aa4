import { ofClasses, recordsIn } from '../classes/of-classes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Records that can be taken for fewer than k. */
export const belowK: MicrodataMeasure = {
  id: 'below-k',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source: 'Violations of k-anonymity: records of frequency below the k asked for; linkage risk of Wei et al.',
  cost: 'fast',
  isOfOneFile: true,
  measure: ofClasses((classes, { k }) => recordsIn(classes, (c) => classes.frequencies[c]! < k)),
}
