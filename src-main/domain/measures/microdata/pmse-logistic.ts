import { logisticPropensity } from '../propensity/logistic-propensity.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How well a linear model tells released from original records: 0 when it cannot, c (1 − c) when it always does. */
export const pmseLogistic: MicrodataMeasure = {
  id: 'pmse-logistic',
  unit: 'number',
  better: 'less',
  kind: 'utility',
  source:
    'pMSE, logistic regression of main effects. Snoke, Raab, Nowok, Dibben & Slavković (2018), J. R. Stat. Soc. A 181(3).',
  cost: 'fast',
  measure(comparison) {
    return logisticPropensity(comparison)?.pmse ?? null
  },
}
