import { sumOf } from '../../numerics/compensated-sum.ts'
import { approximateIndividualRisks } from '../classes/individual-risk.ts'
import { ofRisks } from '../classes/of-risks.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Share of the records that is expected to be found, by the usual approximation. */
export const globalRiskApproximate: MicrodataMeasure = {
  id: 'global-risk-approximate',
  unit: 'percent',
  better: 'less',
  kind: 'risk',
  source: 'Global risk Σ r / n with r ≈ p / (f − 1 + p) for f ≥ 3: as sdcMicro prints it by default',
  cost: 'fast',
  measure: ofRisks(approximateIndividualRisks, (risks) => (100 * sumOf(risks)) / risks.length),
}
