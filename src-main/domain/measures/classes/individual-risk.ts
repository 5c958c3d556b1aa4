import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'
import { approximateRisk, exactRisk } from './class-risk.ts'
import { oncePerComparison } from './once-per-comparison.ts'
import { populationByClass } from './population-by-class.ts'
import { releasedClasses } from './released-classes.ts'

/**
 * Individual risk of each released record, 0 … 1, in their order: by its class in the sample and what that stands for in the
 * population; without weights the file is the population, and the risk 1/f. null where there are no classes.
 */
const risksBy =
  (risk: (f: number, population: number) => number) =>
  (comparison: MicrodataComparison): Float64Array | null => {
    const classes = releasedClasses(comparison)
    if (classes === null) return null
    const { frequencies, classOf } = classes
    const population = populationByClass(comparison) ?? frequencies
    const byClass = Float64Array.from(frequencies, (f, c) => risk(f, population[c]!))
    return Float64Array.from(
      classOf.filter((c) => c >= 0),
      (c) => byClass[c]!,
    )
  }

/** By the exact expectation. */
export const individualRisks = oncePerComparison(risksBy(exactRisk))

/** By the approximation for f ≥ 3. */
export const approximateIndividualRisks = oncePerComparison(risksBy(approximateRisk))
