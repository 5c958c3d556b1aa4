import { entropyOfCounts } from '../mixed/entropy/entropy-of-counts.ts'
import type { ConfidentialVariable } from '../mixed/mixed-file.ts'
import type { Steps } from '../run-steps.ts'
import type { ClassMembers } from './class-members.ts'

/** Of each class: fewest different values, and smallest entropy in bits, of any confidential variable. */
export type LeastDiversity = { readonly distinct: Int32Array; readonly entropy: Float64Array }

/** A missing value is none. In steps of a variable. Cost O(n) each. */
export function* leastDiversity(
  { count, starts, records }: ClassMembers,
  confidential: readonly ConfidentialVariable[],
): Steps<LeastDiversity> {
  const distinct = new Int32Array(count).fill(0x7fff_ffff)
  const entropy = new Float64Array(count).fill(Infinity)
  for (const variable of confidential) {
    yield
    const counts = new Int32Array(variable.distinct)
    for (let c = 0; c < count; c += 1) {
      const met: number[] = []
      for (let at = starts[c]!; at < starts[c + 1]!; at += 1) {
        const code = variable.codes[records[at]!]!
        if (code >= 0 && counts[code]!++ === 0) met.push(code)
      }
      distinct[c] = Math.min(distinct[c]!, met.length)
      entropy[c] = Math.min(entropy[c]!, entropyOfCounts(met.map((code) => counts[code]!)))
      for (const code of met) counts[code] = 0
    }
  }
  return { distinct, entropy }
}
