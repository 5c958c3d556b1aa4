import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'
import { oncePerComparison } from '../classes/once-per-comparison.ts'
import { columnDeviations, columnMeans, correlationOf, covarianceOf } from './covariance.ts'
import { numericRelease, type NumericRelease } from './numeric-release.ts'

/** Means, deviations (denominator n − 1), covariances and correlations of one side. */
export type Moments = {
  readonly means: Float64Array
  readonly deviations: Float64Array
  readonly covariance: Float64Array
  readonly correlation: Float64Array
}

/** A release with the moments of both sides. */
export type ReleaseMoments = NumericRelease & { readonly before: Moments; readonly after: Moments }

/** `numericRelease` with its moments. Cost O(n p²), once for all measures of a comparison. */
export const releaseMoments = oncePerComparison((comparison: MicrodataComparison): ReleaseMoments | null => {
  const release = numericRelease(comparison)
  if (release === null) return null
  const { records, variables } = release
  const momentsOf = (values: Float64Array): Moments => {
    const covariance = covarianceOf(values, records, variables)
    return {
      means: columnMeans(values, records, variables),
      deviations: columnDeviations(values, records, variables),
      covariance,
      correlation: correlationOf(covariance, variables),
    }
  }
  return { ...release, before: momentsOf(release.original), after: momentsOf(release.released) }
})
