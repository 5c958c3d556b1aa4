import { recordsWhereAny } from '../classes/of-classes.ts'
import { choicesOf, type MicrodataMeasure } from './microdata-comparison.ts'

/** Records in classes that nearly tell a confidential value. */
export const attributeDisclosure: MicrodataMeasure = {
  id: 'attribute-disclosure',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source:
    'Attribute disclosure: records in classes where a value of a confidential variable has more than the share τ; missing is no value',
  cost: 'fast',
  isOfOneFile: true,
  measure: recordsWhereAny(({ counts, total }, comparison) =>
    counts.some((n) => n / total > choicesOf(comparison).disclosingShare),
  ),
}
