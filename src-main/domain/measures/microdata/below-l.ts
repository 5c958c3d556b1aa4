import { recordsWhereAny } from '../classes/of-classes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Records in classes with too few distinct confidential values. */
export const belowL: MicrodataMeasure = {
  id: 'below-l',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source:
    'Violations of distinct l-diversity: records in classes with fewer values of a confidential variable than the l asked for; missing is no value',
  cost: 'fast',
  isOfOneFile: true,
  measure: recordsWhereAny(({ values }, { l }) => values.length < l),
}
