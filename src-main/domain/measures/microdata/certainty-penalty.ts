import { ofClasses } from '../classes/of-classes.ts'
import { comparedKeys } from '../distributions/compared-codes.ts'
import { spanOf } from '../distributions/span-of.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Part of the range of a quasi-identifier in which the release leaves an original value, on average. */
export const certaintyPenalty: MicrodataMeasure = {
  id: 'certainty-penalty',
  unit: 'percent',
  better: 'less',
  kind: 'loss',
  source:
    'Normalised certainty penalty (NCP): mean over records and quasi-identifiers of the part of the range that the original values of the record’s class span: width / range, ranks alike, (leaves − 1)/(L − 1) of a tree, (values − 1)/(L − 1) of nominal ones; 1 where a value is suppressed or a record is left out (Xu et al. 2006)',
  cost: 'fast',
  measure: ofClasses(({ count, starts, members, sizes }, comparison) => {
    const variables = comparedKeys(comparison)
    const leftOut = comparison.records - members.length
    let sum = leftOut * variables.length
    for (const variable of variables) {
      const span = spanOf(variable)
      for (let c = 0; c < count; c += 1) {
        const own = members.subarray(starts[c], starts[c + 1])
        if (variable.released[own[0]!]! >= 0) sum += sizes[c]! * span(own)
        else sum += own.reduce((suppressed, i) => suppressed + (variable.original[i]! >= 0 ? 1 : 0), 0)
      }
    }
    return (100 * sum) / (comparison.records * variables.length)
  }),
}
