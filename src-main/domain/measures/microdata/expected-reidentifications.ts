import { sumOf } from '../../numerics/compensated-sum.ts'
import { individualRisks } from '../classes/individual-risk.ts'
import { ofRisks } from '../classes/of-risks.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How many records are expected to be found. */
export const expectedReidentifications: MicrodataMeasure = {
  id: 'expected-reidentifications',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source: 'Σ r, r = E(1/F | f) exactly, F given f negative binomial (Benedetti & Franconi 1998); 1/f without weights',
  cost: 'fast',
  measure: ofRisks(individualRisks, sumOf),
}
