import { comparedKeys } from '../distributions/compared-codes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Shares of the values by code; null where all are missing. */
function shares(codes: Int32Array, distinct: number, leftOut: Uint8Array | null): Float64Array | null {
  const counts = new Float64Array(distinct)
  let total = 0
  codes.forEach((code, i) => {
    if (code < 0 || leftOut?.[i] === 1) return
    counts[code]! += 1
    total += 1
  })
  return total === 0 ? null : counts.map((count) => count / total)
}

function largestGap(before: Float64Array, after: Float64Array): number {
  let [sum, largest] = [0, 0]
  before.forEach((share, code) => {
    sum += share - after[code]!
    largest = Math.max(largest, Math.abs(sum))
  })
  return largest
}

/** Largest share of the records by which the distribution up to a value differs. */
export const kolmogorovSmirnov: MicrodataMeasure = {
  id: 'kolmogorov-smirnov',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source:
    'Kolmogorov–Smirnov: largest |F − F′| of the shares up to a value, mean over numeric and ordinal quasi-identifiers; missing values do not count',
  cost: 'fast',
  measure(comparison) {
    const variables = comparedKeys(comparison).filter(({ numbers, isOrdinal }) => numbers !== null || isOrdinal)
    const distances = variables.flatMap(({ original, released, distinct }) => {
      const before = shares(original, distinct, null)
      const after = shares(released, distinct, comparison.leftOut)
      return before === null || after === null ? [] : [largestGap(before, after)]
    })
    return distances.length === 0 ? null : distances.reduce((sum, gap) => sum + gap, 0) / distances.length
  },
}
