import { compensatedSum } from '../../numerics/compensated-sum.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/**
 * 100 SSE / SST of the numeric quasi-identifiers that vary, each in standard deviations of the original: as the loss of a run
 * tells it. What is left out or released without its value loses what the mean would; cells missing in the original count
 * nowhere.
 */
export const informationLoss: MicrodataMeasure = {
  id: 'information-loss',
  unit: 'percent',
  better: 'less',
  kind: 'loss',
  source: 'IL = 100 SSE / SST on standardised values. Domingo-Ferrer & Mateo-Sanz (2002), practical microaggregation.',
  cost: 'fast',
  measure({ quasiIdentifiers, leftOut, records }) {
    let errors = 0
    let total = 0
    for (const { original, released } of quasiIdentifiers) {
      if (original.kind !== 'numeric' || (released !== null && released.kind !== 'numeric')) continue
      const present = Array.from({ length: records }, (_, i) => i).filter((i) => original.missing?.[i] !== 1)
      const first = original.values[present[0] ?? 0] ?? 0
      const mean =
        first + compensatedSum(present.length, (at) => original.values[present[at]!]! - first) / present.length
      const squares = compensatedSum(present.length, (at) => (original.values[present[at]!]! - mean) ** 2)
      if (!(squares > 0)) continue
      const lost = compensatedSum(present.length, (at) => {
        const i = present[at]!
        const isReleased = released !== null && leftOut?.[i] !== 1 && released.missing?.[i] !== 1
        return (original.values[i]! - (isReleased ? released.values[i]! : mean)) ** 2
      })
      errors += ((present.length - 1) * lost) / squares
      total += present.length - 1
    }
    return total === 0 ? null : (100 * errors) / total
  },
}
