import { smallestLevel } from '../classes/of-classes.ts'
import { choicesOf, type MicrodataMeasure } from './microdata-comparison.ts'

/** Largest l of one class. */
function recursiveLevel(counts: Int32Array, factor: number): number {
  const descending = counts.toSorted().toReversed()
  let level = descending.length
  let rest = 0
  for (; level > 1; level -= 1) {
    rest += descending[level - 1]!
    if (descending[0]! < factor * rest) break
  }
  return level
}

/** The l for which no class has a value that is too frequent beside the rest. */
export const recursiveL: MicrodataMeasure = {
  id: 'recursive-l',
  unit: 'number',
  better: 'more',
  kind: 'risk',
  source:
    'Recursive (c, l)-diversity: largest l with r₁ < c (r_l + … + r_m) in every class, counts descending (Machanavajjhala et al. 2007); c as chosen, 1 where no l holds',
  cost: 'fast',
  measure: smallestLevel(({ counts }, comparison) => recursiveLevel(counts, choicesOf(comparison).recursiveFactor)),
}
