import type { ConfidentialValues } from '../classes/confidential-values.ts'
import { ofConfidential } from '../classes/of-classes.ts'
import { choicesOf, type MicrodataMeasure } from './microdata-comparison.ts'

/** Records of which one would guess a confidential value rightly from their class. */
export const skewedRecords: MicrodataMeasure = {
  id: 'skewed-records',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source:
    'Skewness risk of Wei et al.: records that have the confidential value which more than the share τ of their class have',
  cost: 'fast',
  isOfOneFile: true,
  measure: ofConfidential((variables, { classOf }, comparison) => {
    const { disclosingShare } = choicesOf(comparison)
    const isTold = ({ codes, byClass }: ConfidentialValues, record: number): boolean => {
      const c = classOf[record]!
      if (c < 0 || codes[record]! < 0) return false
      const { values, counts, total } = byClass[c]!
      return counts[values.indexOf(codes[record]!)]! / total > disclosingShare
    }
    return classOf.reduce((sum, _, record) => sum + (variables.some((each) => isTold(each, record)) ? 1 : 0), 0)
  }),
}
