import { disclosureRisk } from './disclosure-risk.ts'
import { informationLoss } from './information-loss.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Mean of loss and risk: what a release has to keep low together. */
export const score: MicrodataMeasure = {
  id: 'score',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source: 'Score = ½ (IL + DR), IL = 100 SSE / SST, DR = ½ (DBRL + ID). Domingo-Ferrer & Torra (2001).',
  cost: 'fast',
  measure(comparison) {
    const loss = informationLoss.measure(comparison)
    const risk = disclosureRisk.measure(comparison)
    return loss === null || risk === null ? null : (loss + risk) / 2
  },
}
