import { permutedTreePropensity, treePropensity } from '../propensity/tree-propensity.ts'
import { timesByChance } from '../propensity/times-by-chance.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

const PERMUTATIONS = 20

/** pMSE of a tree by what it finds when each record and its release change sides by chance; not defined where it finds nothing then. */
export const pmseTreePermuted: MicrodataMeasure = {
  id: 'pmse-tree-permuted',
  unit: 'number',
  better: 'less',
  kind: 'utility',
  source:
    'pMSE by its mean over 20 permutations of the sides within pairs, classification tree. After Snoke, Raab, Nowok, Dibben & Slavković (2018), J. R. Stat. Soc. A 181(3).',
  cost: 'slow',
  measure: (comparison) => timesByChance(treePropensity(comparison), permutedTreePropensity(comparison, PERMUTATIONS)),
}
