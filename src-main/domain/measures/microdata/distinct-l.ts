import { smallestLevel } from '../classes/of-classes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Fewest distinct confidential values in any class. */
export const distinctL: MicrodataMeasure = {
  id: 'distinct-l',
  unit: 'number',
  better: 'more',
  kind: 'risk',
  source:
    'Distinct l-diversity: smallest number of values of a confidential variable in a class (Machanavajjhala et al. 2007); missing is no value',
  cost: 'fast',
  isOfOneFile: true,
  measure: smallestLevel(({ values }) => values.length),
}
