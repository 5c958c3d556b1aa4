import { logisticPropensity, permutedLogisticPropensity } from '../propensity/logistic-propensity.ts'
import { timesByChance } from '../propensity/times-by-chance.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

const PERMUTATIONS = 50

/** pMSE by what is found when each record and its release change sides by chance; not defined where nothing is found then. */
export const pmseLogisticPermuted: MicrodataMeasure = {
  id: 'pmse-logistic-permuted',
  unit: 'number',
  better: 'less',
  kind: 'utility',
  source:
    'pMSE by its mean over 50 permutations of the sides within pairs, logistic regression. After Snoke, Raab, Nowok, Dibben & Slavković (2018), J. R. Stat. Soc. A 181(3).',
  cost: 'slow',
  measure: (comparison) =>
    timesByChance(logisticPropensity(comparison)?.pmse ?? null, permutedLogisticPropensity(comparison, PERMUTATIONS)),
}
