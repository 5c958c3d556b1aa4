import { logisticPropensity } from '../propensity/logistic-propensity.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** pMSE by what is expected of two independent samples of one population. */
export const pmseLogisticRatio: MicrodataMeasure = {
  id: 'pmse-logistic-ratio',
  unit: 'number',
  better: 'less',
  kind: 'utility',
  source:
    'pMSE ratio, pMSE / E of independent samples, logistic regression of main effects. Snoke, Raab, Nowok, Dibben & Slavković (2018), J. R. Stat. Soc. A 181(3).',
  cost: 'fast',
  measure(comparison) {
    const found = logisticPropensity(comparison)
    return found === null ? null : found.pmse / found.expected
  },
}
