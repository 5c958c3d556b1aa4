import type { CodedKeys } from '../classes/coded-keys.ts'
import { releasedKeys } from '../classes/coded-keys.ts'
import { keyClasses } from '../classes/key-classes.ts'
import { oncePerComparison } from '../classes/once-per-comparison.ts'
import { samplingFraction } from '../classes/sampling-fraction.ts'
import { choicesOf } from '../microdata/microdata-comparison.ts'
import { disclosureScores } from './disclosure-scores.ts'
import { minimalUniques, MOST_VARIABLES } from './minimal-uniques.ts'
import { elliotWeights } from './size-weights.ts'

/** Special uniques of a release. Arrays hold a value for each released record, in their order. */
export type Suda = {
  /** Sum of what its minimal uniques weigh, 0 where it has none. */
  readonly scores: Float64Array
  /** DIS–SUDA: chance that a unique match with it is right, 0 … 1. */
  readonly disclosure: Float64Array
  /** What minimal uniques with each quasi-identifier have of the total of all scores, 0 … 1; 0 where there is none. */
  readonly contributions: readonly { readonly name: string; readonly share: number }[]
}

/** Quasi-identifiers up to which uniques of every size are looked for. */
const ALL_SIZES_UP_TO = 12
/** The largest uniques of more than that. */
const LARGEST_OF_MANY = 4
/** Sampling fraction where nothing is known of the population: that of sdcMicro. */
const USUAL_FRACTION = 0.01

/**
 * SUDA2 and DIS–SUDA of a release; null where it has no record or no quasi-identifier, or more than 30 of them.
 *
 * Source  Elliot, Manning, Mayes, Gurd & Bane (2005), "SUDA: A Program for Detecting Special Uniques"; sdcMicro, `suda2` with
 *         `original_scores = TRUE`.
 */
export const sudaOf = oncePerComparison((comparison): Suda | null => {
  const { leftOut, records } = comparison
  const { missing, largestUnique } = choicesOf(comparison)
  const keys = missing === 'own' ? withMissingAsCategory(releasedKeys(comparison)) : releasedKeys(comparison)
  const included = Int32Array.from({ length: records }, (_, record) => record).filter((i) => leftOut?.[i] !== 1)
  const { length: variables } = keys.variables
  if (included.length === 0 || variables === 0 || variables > MOST_VARIABLES) return null
  const largest = Math.min(variables, largestUnique ?? (variables <= ALL_SIZES_UP_TO ? variables : LARGEST_OF_MANY))

  const weights = elliotWeights(variables, largest)
  const byRecord = new Float64Array(records)
  const bySet = new Map<number, number>()
  minimalUniques(keys, included, largest, (record, set, size) => {
    byRecord[record]! += weights[size]!
    bySet.set(set, (bySet.get(set) ?? 0) + weights[size]!)
  })
  const scores = Float64Array.from(included, (record) => byRecord[record]!)
  const { sizes } = keyClasses(keys, leftOut, 'own')
  const inPairs = 2 * sizes.filter((size) => size === 2).length
  const total = [...bySet.values()].reduce((sum, own) => sum + own, 0)
  return {
    scores,
    disclosure: disclosureScores(scores, {
      inPairs,
      samplingFraction: samplingFraction(comparison) ?? USUAL_FRACTION,
      variables,
    }),
    contributions: keys.variables.map(({ name }, v) => {
      const own = Array.from(bySet, ([set, sum]) => ((set >> v) & 1) * sum).reduce((sum, part) => sum + part, 0)
      return { name, share: total === 0 ? 0 : own / total }
    }),
  }
})

function withMissingAsCategory({ records, variables }: CodedKeys): CodedKeys {
  return {
    records,
    variables: variables.map(({ name, codes, distinct }) => ({
      name,
      codes: codes.map((code) => (code < 0 ? distinct : code)),
      distinct: distinct + 1,
    })),
  }
}
