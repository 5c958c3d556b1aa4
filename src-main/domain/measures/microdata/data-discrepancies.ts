import { discrepancies } from '../moments/discrepancy.ts'
import { releaseMoments } from '../moments/release-moments.ts'

/** Values: n p terms, differences in standard deviations of the original, variations of the values as they are. */
export const dataDiscrepancies = discrepancies(
  'data',
  'X: values of quasi-identifiers, in deviations',
  (comparison) => {
    const moments = releaseMoments(comparison)
    if (moments === null) return null
    const { original, released, variables, before } = moments
    const units = original.map((_, cell) => before.deviations[cell % variables]!)
    return { before: original, after: released, units }
  },
)
