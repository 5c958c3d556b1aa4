import { ofClasses, recordsIn } from '../classes/of-classes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Records that can be taken for no other one. */
export const sampleUniques: MicrodataMeasure = {
  id: 'sample-uniques',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source: 'Sample uniques: records of frequency 1; f counts the records that a record may be taken for',
  cost: 'fast',
  isOfOneFile: true,
  measure: ofClasses((classes) => recordsIn(classes, (c) => classes.frequencies[c] === 1)),
}
