import { median } from '../../numerics/median.ts'
import { individualRisks } from '../classes/individual-risk.ts'
import { ofRisks } from '../classes/of-risks.ts'
import { choicesOf, type MicrodataMeasure } from './microdata-comparison.ts'

/** Makes the median absolute deviation that of a normal distribution's standard deviation, as R does. */
const MAD_TO_SD = 1.4826

/** Records that stand out by their risk. */
export const recordsAtRisk: MicrodataMeasure = {
  id: 'records-at-risk',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source:
    'Records with r above 0.1 (or as chosen) and above median + 2 · 1.4826 · MAD of all, r = E(1/F | f) exactly: those of higher risk than the main part of the data, as sdcMicro counts them',
  cost: 'fast',
  measure: ofRisks(individualRisks, (risks, comparison) => {
    const middle = median(risks)
    const deviation = MAD_TO_SD * median(risks.map((risk) => Math.abs(risk - middle)))
    const limit = Math.max(choicesOf(comparison).individualRisk, middle + 2 * deviation)
    return risks.reduce((count, risk) => count + (risk > limit ? 1 : 0), 0)
  }),
}
