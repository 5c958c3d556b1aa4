import { compensatedSum } from '../../numerics/compensated-sum.ts'
import { ofClasses } from '../classes/of-classes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Chance to find a record, on average, for one who knows that it is in the file. */
export const prosecutorMean: MicrodataMeasure = {
  id: 'prosecutor-mean',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source: 'Prosecutor risk: mean of 1/f over the records, which is classes / records where no key is missing',
  cost: 'fast',
  isOfOneFile: true,
  measure: ofClasses(
    ({ sizes, members, frequencies }) =>
      (100 * compensatedSum(sizes.length, (c) => sizes[c]! / frequencies[c]!)) / members.length,
  ),
}
