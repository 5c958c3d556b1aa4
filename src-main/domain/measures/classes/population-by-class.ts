import { compensatedSum } from '../../numerics/compensated-sum.ts'
import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'
import type { KeyClasses } from './key-classes.ts'
import { oncePerComparison } from './once-per-comparison.ts'
import { releasedClasses } from './released-classes.ts'

/**
 * Records of the population that a record of each class may be taken for, estimated: F, the sum of the weights of the released
 * records that match, and no fewer than those. null without classes or weights.
 */
export const populationByClass = oncePerComparison((comparison): Float64Array | null => {
  const classes = releasedClasses(comparison)
  const { weights } = comparison
  if (classes === null || weights === null) return null
  const { starts, members, count } = classes
  const own = Float64Array.from({ length: count }, (_, c) =>
    compensatedSum(starts[c + 1]! - starts[c]!, (at) => weights[members[starts[c]! + at]!]!),
  )
  return own.map((_, c) =>
    Math.max(
      classes.frequencies[c]!,
      classes.matches(c).reduce((sum, other) => sum + own[other]!, 0),
    ),
  )
})

/** A measure of classes and what they stand for in the population; not defined without weights. */
export const ofPopulation =
  (measure: (classes: KeyClasses, population: Float64Array) => number) =>
  (comparison: MicrodataComparison): number | null => {
    const classes = releasedClasses(comparison)
    const population = populationByClass(comparison)
    return classes === null || population === null ? null : measure(classes, population)
  }
