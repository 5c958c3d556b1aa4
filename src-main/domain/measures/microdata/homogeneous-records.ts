import { recordsWhereAny } from '../classes/of-classes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Records of which a confidential value is known to whoever knows their class. */
export const homogeneousRecords: MicrodataMeasure = {
  id: 'homogeneous-records',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source:
    'Homogeneity risk of Wei et al.: records in classes where a confidential variable has a single value; missing is no value',
  cost: 'fast',
  isOfOneFile: true,
  measure: recordsWhereAny(({ values }) => values.length === 1),
}
