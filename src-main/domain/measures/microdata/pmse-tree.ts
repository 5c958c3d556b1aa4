import { treePropensity } from '../propensity/tree-propensity.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How well a tree tells released from original records: it sees how variables go together. */
export const pmseTree: MicrodataMeasure = {
  id: 'pmse-tree',
  unit: 'number',
  better: 'less',
  kind: 'utility',
  source:
    'pMSE, classification tree with leaves of 1 % of the rows. Snoke, Raab, Nowok, Dibben & Slavković (2018), J. R. Stat. Soc. A 181(3).',
  cost: 'fast',
  measure: treePropensity,
}
