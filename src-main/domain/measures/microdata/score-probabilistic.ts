import { disclosureRisk } from './disclosure-risk.ts'
import { probabilisticInformationLoss } from './probabilistic-information-loss.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** The score with the probabilistic loss, which is from 0 to 100 as the risk is. */
export const scoreProbabilistic: MicrodataMeasure = {
  id: 'score-probabilistic',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source: 'Score = ½ (PIL + DR), DR = ½ (DBRL + ID). Mateo-Sanz, Domingo-Ferrer & Sebé (2005).',
  cost: 'fast',
  measure(comparison) {
    const loss = probabilisticInformationLoss.measure(comparison)
    const risk = disclosureRisk.measure(comparison)
    return loss === null || risk === null ? null : (loss + risk) / 2
  },
}
