import { individualRisks } from '../classes/individual-risk.ts'
import { ofRisks } from '../classes/of-risks.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Chance to find the record at highest risk. */
export const highestIndividualRisk: MicrodataMeasure = {
  id: 'highest-individual-risk',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source: 'Largest r = E(1/F | f), exactly (Benedetti & Franconi 1998); 1/f without weights',
  cost: 'fast',
  measure: ofRisks(individualRisks, (risks) => 100 * risks.reduce((most, risk) => Math.max(most, risk), 0)),
}
