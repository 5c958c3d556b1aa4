import { comparedKeys, type ComparedCodes } from '../distributions/compared-codes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

function bitsLost({ original, released }: ComparedCodes, leftOut: Uint8Array | null): number {
  const byReleased = new Map<number, Map<number, number>>()
  const inFile = new Map<number, number>()
  let gone = 0
  original.forEach((code, i) => {
    inFile.set(code, (inFile.get(code) ?? 0) + 1)
    if (leftOut?.[i] === 1) {
      gone += 1
      return
    }
    const counts = byReleased.get(released[i]!) ?? new Map<number, number>()
    counts.set(code, (counts.get(code) ?? 0) + 1)
    byReleased.set(released[i]!, counts)
  })
  let bits = gone === 0 ? 0 : (gone / original.length) * bitsOf(inFile)
  for (const counts of byReleased.values()) bits += bitsOf(counts)
  return bits
}

/** n H in bits of counts that add up to n. */
function bitsOf(counts: ReadonlyMap<number, number>): number {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [...counts.values()].reduce((sum, count) => sum + count * Math.log2(total / count), 0)
}

/** How many bits of the original categories the released ones leave open, over all records. */
export const entropyLoss: MicrodataMeasure = {
  id: 'entropy-loss',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source:
    'EBIL: Σ over records and categorical quasi-identifiers of the entropy H(V | V′ = v′) in bits; missing is a category, and a record that is left out loses H(V) (Domingo-Ferrer & Torra 2001)',
  cost: 'fast',
  measure(comparison) {
    const variables = comparedKeys(comparison).filter(({ numbers }) => numbers === null)
    if (variables.length === 0) return null
    return variables.reduce((sum, variable) => sum + bitsLost(variable, comparison.leftOut), 0)
  },
}
