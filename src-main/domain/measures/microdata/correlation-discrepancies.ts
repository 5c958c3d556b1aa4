import { discrepancies } from '../moments/discrepancy.ts'
import { releaseMoments } from '../moments/release-moments.ts'

/** Correlations: p (p − 1) / 2 terms; not defined of one variable. */
export const correlationDiscrepancies = discrepancies('correlation', 'R: correlations', (comparison) => {
  const moments = releaseMoments(comparison)
  if (moments === null) return null
  const { variables: p, before, after } = moments
  const cells = before.correlation.map((_, cell) => cell).filter((cell) => cell % p > Math.floor(cell / p))
  return {
    before: cells.map((cell) => before.correlation[cell]!),
    after: cells.map((cell) => after.correlation[cell]!),
  }
})
