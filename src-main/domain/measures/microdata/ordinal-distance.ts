import { comparedKeys } from '../distributions/compared-codes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How far ordinal values moved, of the way between the lowest and the highest. */
export const ordinalDistance: MicrodataMeasure = {
  id: 'ordinal-distance',
  unit: 'percent',
  better: 'less',
  kind: 'loss',
  source:
    'Mean |rank − released rank| / (levels − 1) over the values of ordinal quasi-identifiers that are there before and after',
  cost: 'fast',
  measure(comparison) {
    let sum = 0
    let cells = 0
    for (const { original, released, ofOriginal, isOrdinal } of comparedKeys(comparison)) {
      if (!isOrdinal || ofOriginal < 2) continue
      for (let i = 0; i < comparison.records; i += 1) {
        if (comparison.leftOut?.[i] === 1 || original[i]! < 0 || released[i]! < 0) continue
        sum += Math.abs(original[i]! - released[i]!) / (ofOriginal - 1)
        cells += 1
      }
    }
    return cells === 0 ? null : (100 * sum) / cells
  },
}
