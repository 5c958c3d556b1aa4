import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'
import { oncePerComparison } from '../classes/once-per-comparison.ts'
import { releaseMoments } from './release-moments.ts'
import { spectrumOf } from './spectrum.ts'

/** Principal components of a correlation matrix; entry (j, v) of `loadings` and `correlations` is component j, variable v. */
export type Components = {
  /** Share of the variance that each component explains. */
  readonly shares: Float64Array
  /** Unit eigenvectors. */
  readonly loadings: Float64Array
  /** Correlation of each variable with each component: loading × √eigenvalue. */
  readonly correlations: Float64Array
}

/**
 * Components of both sides, largest first. A component is the same turned round, so each of the release has the sign that
 * brings its loadings nearer to those of the original.
 *
 * Cost  O(p³), once for all measures of a comparison.
 */
export const principalComponents = oncePerComparison(
  (comparison: MicrodataComparison): { before: Components; after: Components } | null => {
    const moments = releaseMoments(comparison)
    if (moments === null) return null
    const p = moments.variables
    const before = spectrumOf(moments.before.correlation, p)
    const after = spectrumOf(moments.after.correlation, p)
    for (let j = 0; j < p; j += 1) {
      let product = 0
      for (let v = 0; v < p; v += 1) product += before.vectors[j * p + v]! * after.vectors[j * p + v]!
      if (product < 0) for (let v = 0; v < p; v += 1) after.vectors[j * p + v]! *= -1
    }
    const componentsOf = ({ values, vectors }: typeof before): Components => ({
      shares: values.map((value) => Math.max(0, value) / p),
      loadings: vectors,
      correlations: vectors.map((entry, cell) => entry * Math.sqrt(Math.max(0, values[Math.floor(cell / p)]!))),
    })
    return { before: componentsOf(before), after: componentsOf(after) }
  },
)
