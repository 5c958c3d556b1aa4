import type { ConfidentialVariable, MixedFile } from '../mixed-file.ts'
import { entropyOfCounts } from './entropy-of-counts.ts'

/**
 * How the entropies of several confidential variables become one: the sum of each variable's smallest over the groups (the
 * paper), or the smallest over the groups of their sum (the authors' code). They differ where another group is worst for
 * another variable.
 */
export type EntropyOf = 'sum-of-minima' | 'minimum-of-sums'

export type Diversity = {
  /** Smallest entropy over the groups of each confidential variable, bits. */
  readonly smallest: Float64Array
  /** Their sum, or the smallest sum, bits. */
  readonly joint: number
  /** `joint` as a share of what one group of all records has, which no grouping exceeds; 0 where that is 0. */
  readonly scaled: number
}

/**
 * How far the groups keep confidential values uncertain. A missing value is none: it is not counted.
 *
 * Source  Wei, Benson, Agor & Capan (arXiv 2501.01002), equations 1, 2, 13–15.
 *         Deviates: their scale is the logarithm of the number of values; the entropy of the whole file is the least upper
 *         bound, since the mixture of all groups has at least their mean.
 * Cost    O(n) time for each variable, groups × values memory.
 */
export function diversityOf(
  { confidential }: Pick<MixedFile, 'confidential'>,
  groups: Int32Array,
  entropyOf: EntropyOf,
): Diversity {
  const ofGroups = confidential.map((variable) => entropiesOfGroups(variable, groups))
  const smallest = Float64Array.from(ofGroups, (entropies) => smallestOf(entropies))
  const sums = (ofGroups[0] ?? new Float64Array(0)).map((_, g) => ofGroups.reduce((sum, own) => sum + own[g]!, 0))
  const joint = entropyOf === 'sum-of-minima' ? smallest.reduce((sum, own) => sum + own, 0) : smallestOf(sums)
  const whole = entropiesOfFile({ confidential }).reduce((sum, own) => sum + own, 0)
  return { smallest, joint, scaled: whole > 0 ? Math.min(1, joint / whole) : 0 }
}

/** Entropy of each confidential variable over all records, bits. O(n) each. */
export function entropiesOfFile({ confidential }: Pick<MixedFile, 'confidential'>): Float64Array {
  return Float64Array.from(confidential, (variable) => {
    const counts = new Int32Array(variable.distinct)
    for (const code of variable.codes) if (code >= 0) counts[code]! += 1
    return entropyOfCounts(counts)
  })
}

function entropiesOfGroups({ codes, distinct }: ConfidentialVariable, groups: Int32Array): Float64Array {
  const count = 1 + groups.reduce((most, group) => Math.max(most, group), -1)
  const counts = new Int32Array(count * distinct)
  groups.forEach((group, record) => {
    if (group >= 0 && codes[record]! >= 0) counts[group * distinct + codes[record]!]! += 1
  })
  return Float64Array.from({ length: count }, (_, group) =>
    entropyOfCounts(counts.subarray(group * distinct, (group + 1) * distinct)),
  )
}

function smallestOf(entropies: Float64Array): number {
  return entropies.length === 0 ? 0 : entropies.reduce((least, own) => Math.min(least, own), Infinity)
}
