import { discrepancies } from '../moments/discrepancy.ts'
import { principalComponents } from '../moments/principal-components.ts'

/** Correlations of variables with principal components: p² terms, each weighted by its component's share of the variance. */
export const componentDiscrepancies = discrepancies(
  'component',
  'RF: correlations of variables with principal components',
  (comparison) => {
    const components = principalComponents(comparison)
    if (components === null) return null
    const { before, after } = components
    const p = before.shares.length
    const weights = before.correlations.map((_, cell) => before.shares[Math.floor(cell / p)]!)
    return { before: before.correlations, after: after.correlations, weights }
  },
)
