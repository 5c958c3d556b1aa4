import { comparedKeys } from '../distributions/compared-codes.ts'
import { releasedRecords } from '../distributions/marginal-shares.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Share of the values of quasi-identifiers that changed. */
export const changedValues: MicrodataMeasure = {
  id: 'changed-values',
  unit: 'percent',
  better: 'less',
  kind: 'loss',
  source:
    'Changed values: released quasi-identifiers that are not the original ones, of all that are released; a value that was suppressed is changed',
  cost: 'fast',
  measure(comparison) {
    const variables = comparedKeys(comparison)
    const cells = releasedRecords(comparison) * variables.length
    let changed = 0
    for (const { original, released } of variables) {
      for (let i = 0; i < comparison.records; i += 1) {
        if (comparison.leftOut?.[i] !== 1 && original[i] !== released[i]) changed += 1
      }
    }
    return cells === 0 ? null : (100 * changed) / cells
  },
}
