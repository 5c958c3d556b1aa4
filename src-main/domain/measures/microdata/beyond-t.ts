import { DISTANCE_SLACK } from '../../numerics/tolerances.ts'
import { distancesToFile } from '../classes/distance-to-file.ts'
import { ofConfidential, recordsIn } from '../classes/of-classes.ts'
import { choicesOf, type MicrodataMeasure } from './microdata-comparison.ts'

/** Records in classes whose confidential values are not those of the whole file. */
export const beyondT: MicrodataMeasure = {
  id: 'beyond-t',
  unit: 'number',
  better: 'less',
  kind: 'risk',
  source:
    'Violations of t-closeness: records in classes that are farther than t from the whole file in a confidential variable, by its own distance',
  cost: 'fast',
  measure: ofConfidential((variables, classes, comparison) => {
    const { t } = choicesOf(comparison)
    const distances = variables.map(distancesToFile)
    return recordsIn(classes, (c) => distances.some((ofClass) => ofClass[c]! > t + DISTANCE_SLACK))
  }),
}
