import { smallestLevel } from '../classes/of-classes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Smallest entropy of confidential values in any class, as the number of equally frequent values that has it. */
export const entropyL: MicrodataMeasure = {
  id: 'entropy-l',
  unit: 'number',
  better: 'more',
  kind: 'risk',
  source:
    'Entropy l-diversity: smallest exp(−Σ p ln p) of a confidential variable in a class (Machanavajjhala et al. 2007); missing is no value',
  cost: 'fast',
  isOfOneFile: true,
  measure: smallestLevel(({ counts, total }) =>
    Math.exp(-counts.reduce((sum, count) => sum + (count / total) * Math.log(count / total), 0)),
  ),
}
