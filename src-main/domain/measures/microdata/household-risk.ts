import { sumOf } from '../../numerics/compensated-sum.ts'
import { householdRisks } from '../classes/household-risk.ts'
import { ofRisks } from '../classes/of-risks.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Share of the records whose household is expected to be found by any of its members. */
export const householdRisk: MicrodataMeasure = {
  id: 'household-risk',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source: 'Mean of 1 − Π (1 − r) over the household of each record, r = E(1/F | f) exactly (sdcMicro, measure_risk)',
  cost: 'fast',
  measure: ofRisks(householdRisks, (risks) => (100 * sumOf(risks)) / risks.length),
}
