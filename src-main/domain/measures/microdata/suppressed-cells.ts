import { comparedKeys } from '../distributions/compared-codes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Share of the values of quasi-identifiers that are not released. */
export const suppressedCells: MicrodataMeasure = {
  id: 'suppressed-cells',
  unit: 'percent',
  better: 'less',
  kind: 'loss',
  source:
    'Suppression: values of quasi-identifiers that are there in the original and missing in the release or left out with their record, of all that are there',
  cost: 'fast',
  measure(comparison) {
    let there = 0
    let suppressed = 0
    for (const { original, released } of comparedKeys(comparison)) {
      for (let i = 0; i < comparison.records; i += 1) {
        if (original[i]! < 0) continue
        there += 1
        if (comparison.leftOut?.[i] === 1 || released[i]! < 0) suppressed += 1
      }
    }
    return there === 0 ? null : (100 * suppressed) / there
  },
}
