import { discrepancies } from '../moments/discrepancy.ts'
import { releaseMoments } from '../moments/release-moments.ts'

/** Covariances and variances: p (p + 1) / 2 terms, in products of the original's standard deviations. */
export const covarianceDiscrepancies = discrepancies('covariance', 'V: covariances and variances', (comparison) => {
  const moments = releaseMoments(comparison)
  if (moments === null) return null
  const { variables: p, before, after } = moments
  const cells = before.covariance.map((_, cell) => cell).filter((cell) => cell % p >= Math.floor(cell / p))
  return {
    before: cells.map((cell) => before.covariance[cell]!),
    after: cells.map((cell) => after.covariance[cell]!),
    units: cells.map((cell) => before.deviations[Math.floor(cell / p)]! * before.deviations[cell % p]!),
  }
})
