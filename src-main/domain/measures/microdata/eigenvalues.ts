import { eigenvalueChange } from '../moments/eigenvalue-change.ts'
import { releaseMoments } from '../moments/release-moments.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Σ |e − e′| / e of the covariance matrices of data standardised side by side, so of the correlation matrices. */
export const eigenvalues: MicrodataMeasure = {
  id: 'eigenvalues',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source: 'Eigenvalues of standardised data, sum of |e − e′| / e. sdcMicro, dUtility (method eigen).',
  cost: 'fast',
  measure(comparison) {
    const moments = releaseMoments(comparison)
    if (moments === null) return null
    return eigenvalueChange(moments.before.correlation, moments.after.correlation, moments.variables)
  },
}
