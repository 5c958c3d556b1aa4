import { discrepancies } from '../moments/discrepancy.ts'
import { principalComponents } from '../moments/principal-components.ts'

/** Loadings of principal components: p² terms, each weighted by its component's share of the variance. */
export const loadingDiscrepancies = discrepancies('loading', 'F: loadings of principal components', (comparison) => {
  const components = principalComponents(comparison)
  if (components === null) return null
  const { before, after } = components
  const p = before.shares.length
  const weights = before.loadings.map((_, cell) => before.shares[Math.floor(cell / p)]!)
  return { before: before.loadings, after: after.loadings, weights }
})
