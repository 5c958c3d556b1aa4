import { sumOf } from '../../numerics/compensated-sum.ts'
import { individualRisks } from '../classes/individual-risk.ts'
import { ofRisks } from '../classes/of-risks.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Share of the records that is expected to be found. */
export const globalRisk: MicrodataMeasure = {
  id: 'global-risk',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source:
    'Global risk Σ r / n, r = E(1/F | f) exactly, F given f negative binomial (Benedetti & Franconi 1998); 1/f without weights',
  cost: 'fast',
  measure: ofRisks(individualRisks, (risks) => (100 * sumOf(risks)) / risks.length),
}
