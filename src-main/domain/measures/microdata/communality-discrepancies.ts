import { discrepancies } from '../moments/discrepancy.ts'
import { principalComponents } from '../moments/principal-components.ts'

/** Communalities, the share of each variable's variance that the first principal component explains: p terms. */
export const communalityDiscrepancies = discrepancies(
  'communality',
  'C: communalities by the first principal component',
  (comparison) => {
    const components = principalComponents(comparison)
    if (components === null) return null
    const p = components.before.shares.length
    const ofFirst = (correlations: Float64Array) => correlations.subarray(0, p).map((correlation) => correlation ** 2)
    return { before: ofFirst(components.before.correlations), after: ofFirst(components.after.correlations) }
  },
)
