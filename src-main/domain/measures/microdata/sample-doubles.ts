import { ofClasses, recordsIn } from '../classes/of-classes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Records that can be taken for one other. */
export const sampleDoubles: MicrodataMeasure = {
  id: 'sample-doubles',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source: 'Sample doubles: records of frequency 2; f counts the records that a record may be taken for',
  cost: 'fast',
  measure: ofClasses((classes) => recordsIn(classes, (c) => classes.frequencies[c] === 2)),
}
