import { compensatedSum } from '../../numerics/compensated-sum.ts'
import type { ComparedVariable, MicrodataMeasure } from './microdata-comparison.ts'

/**
 * Mean over all cells of a distance from 0 to 1: (2/π) arctan |x − x′| of numbers in their own units, |rank difference| /
 * (levels − 1) of ordinal categories, 0 or 1 of nominal ones. A value that is missing on one side is 1 away. Records left
 * out do not count, nor variables that are released as another kind.
 */
export const mlodakLambda: MicrodataMeasure = {
  id: 'mlodak-lambda',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source: 'λ, mean distance of cells, arctan of numbers. Młodak (2020), Wiadomości Statystyczne 65(9).',
  cost: 'fast',
  measure({ quasiIdentifiers, leftOut, records }) {
    const kept = Array.from({ length: records }, (_, i) => i).filter((i) => leftOut?.[i] !== 1)
    const distances = quasiIdentifiers.flatMap((variable) => distanceOf(variable) ?? [])
    if (kept.length === 0 || distances.length === 0) return null
    const sums = distances.map((distance) => compensatedSum(kept.length, (at) => distance(kept[at]!)))
    return compensatedSum(sums.length, (v) => sums[v]!) / (kept.length * distances.length)
  },
}

function distanceOf({ original, released, isOrdinal }: ComparedVariable): ((record: number) => number) | null {
  if (original.kind === 'numeric' && released?.kind === 'numeric') {
    return (i) => {
      const isMissing = original.missing?.[i] === 1
      if (isMissing || released.missing?.[i] === 1) return isMissing && released.missing?.[i] === 1 ? 0 : 1
      return (2 / Math.PI) * Math.atan(Math.abs(original.values[i]! - released.values[i]!))
    }
  }
  if (original.kind !== 'coded' || released?.kind !== 'coded') return null
  const rankOf = new Map(original.labels.map((label, code) => [label, code]))
  const ranks = released.labels.map((label) => rankOf.get(label) ?? null)
  return (i) => {
    const code = original.codes[i]!
    const other = released.codes[i]! < 0 ? -1 : ranks[released.codes[i]!]!
    if (code === other) return 0
    if (!isOrdinal || other === null || code < 0 || other < 0) return 1
    return Math.abs(code - other) / (original.labels.length - 1)
  }
}
