import { eigenvalueChange } from '../moments/eigenvalue-change.ts'
import { originalShape, releasedShape } from '../moments/robust-shapes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** Σ |e − e′| / e of robust covariance matrices of data standardised side by side: outliers do not decide it. */
export const eigenvaluesRobust: MicrodataMeasure = {
  id: 'eigenvalues-robust',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source:
    'Eigenvalues of robust covariances (MCD) of standardised data, sum of |e − e′| / e. sdcMicro, dUtility (method robeigen).',
  cost: 'slow',
  measure(comparison) {
    const before = originalShape(comparison)
    const after = before === null ? null : releasedShape(comparison)
    if (before === null || after === null) return null
    return eigenvalueChange(before.covariance, after.covariance, before.centre.length)
  },
}
