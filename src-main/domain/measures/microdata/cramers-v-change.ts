import { comparedConfidential, comparedKeys, type ComparedCodes } from '../distributions/compared-codes.ts'
import { cramersV } from '../distributions/cramers-v.ts'
import { releasedRecords } from '../distributions/marginal-shares.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How much the association of two categorical variables changed, on average. */
export const cramersVChange: MicrodataMeasure = {
  id: 'cramers-v-change',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source:
    'Mean |V − V′| of Cramér’s V, without correction, over the pairs of categorical variables of which one at least is a quasi-identifier; 0 where a variable is constant',
  cost: 'fast',
  measure(comparison) {
    if (releasedRecords(comparison) === 0) return null
    const isCategorical = ({ numbers }: ComparedCodes) => numbers === null
    const keys = comparedKeys(comparison).filter(isCategorical)
    const others = comparedConfidential(comparison).filter(isCategorical)
    const pairs = keys.flatMap((first, place) =>
      [...keys.slice(place + 1), ...others].map((second) => [first, second] as const),
    )
    const isReleased = (i: number): boolean => comparison.leftOut?.[i] !== 1
    const changes = pairs.map(([first, second]) =>
      Math.abs(
        cramersV(first.original, second.original, () => true) - cramersV(first.released, second.released, isReleased),
      ),
    )
    return changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0) / changes.length
  },
}
