import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'
import { releasedKeys } from './coded-keys.ts'
import { keyClasses } from './key-classes.ts'
import { samplingFraction } from './sampling-fraction.ts'

/**
 * Sum over the sample uniques of what is expected of them, given (1 − π) λ: F − f of each is Poisson with that mean, where λ π is
 * fitted to the sample by independent quasi-identifiers: n Π (share of the record's category).
 *
 * Source  Skinner & Shlomo (2008), "Assessing Identification Risk in Survey Microdata Using Log-Linear Models", J. Am. Stat.
 *         Assoc. 103.
 * Cost    O(n · variables).
 */
export const ofPopulationModel =
  (expected: (doubt: number) => number) =>
  (comparison: MicrodataComparison): number | null => {
    const keys = releasedKeys(comparison)
    const fraction = samplingFraction(comparison)
    const { count, starts, members, sizes } = keyClasses(keys, comparison.leftOut, 'own')
    if (fraction === null || count === 0 || keys.variables.length === 0) return null
    const shares = keys.variables.map(({ codes, distinct }) => {
      const counts = new Float64Array(distinct + 1)
      for (const i of members) counts[codes[i]! + 1]! += 1
      return counts.map((own) => own / members.length)
    })
    let sum = 0
    for (let c = 0; c < count; c += 1) {
      if (sizes[c] !== 1) continue
      const record = members[starts[c]!]!
      const fitted = keys.variables.reduce((product, { codes }, v) => product * shares[v]![codes[record]! + 1]!, 1)
      sum += expected(((1 - fraction) * members.length * fitted) / fraction)
    }
    return sum
  }
