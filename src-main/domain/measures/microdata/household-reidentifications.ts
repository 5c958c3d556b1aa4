import { sumOf } from '../../numerics/compensated-sum.ts'
import { householdRisks } from '../classes/household-risk.ts'
import { ofRisks } from '../classes/of-risks.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How many records are expected to be in a household that is found. */
export const householdReidentifications: MicrodataMeasure = {
  id: 'household-reidentifications',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source: 'Σ 1 − Π (1 − r) over the household of each record, r = E(1/F | f) exactly (sdcMicro, measure_risk)',
  cost: 'fast',
  measure: ofRisks(householdRisks, sumOf),
}
