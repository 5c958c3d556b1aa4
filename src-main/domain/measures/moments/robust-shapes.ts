import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'
import { oncePerComparison } from '../classes/once-per-comparison.ts'
import { minimumCovarianceDeterminant, type RobustShape } from './minimum-covariance-determinant.ts'
import { releaseMoments } from './release-moments.ts'

/**
 * Robust centre and covariance of the original, standardised by its means and deviations; null where there is none.
 *
 * Cost  That of `minimumCovarianceDeterminant`, once for all measures of a comparison.
 */
export const originalShape = oncePerComparison((comparison: MicrodataComparison) => shapeOf(comparison, 'before'))

/** The same of the release, standardised by its own means and deviations. */
export const releasedShape = oncePerComparison((comparison: MicrodataComparison) => shapeOf(comparison, 'after'))

function shapeOf(comparison: MicrodataComparison, side: 'before' | 'after'): RobustShape | null {
  const moments = releaseMoments(comparison)
  if (moments === null) return null
  const { records, variables: p } = moments
  const { means, deviations } = moments[side]
  if (deviations.some((deviation) => deviation === 0)) return null
  const values = side === 'before' ? moments.original : moments.released
  const standardised = values.map((value, cell) => (value - means[cell % p]!) / deviations[cell % p]!)
  return minimumCovarianceDeterminant(standardised, records, p, comparison.seed)
}
