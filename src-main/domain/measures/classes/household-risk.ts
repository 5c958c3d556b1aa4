import { individualRisks } from './individual-risk.ts'
import { oncePerComparison } from './once-per-comparison.ts'

/**
 * Household risk of each released record, 0 … 1, in their order: 1 − Π (1 − r) over the released members of its household, the
 * chance that any of them is found. A record without household (−1) has its own risk. null without households or classes.
 *
 * Source  sdcMicro, `measure_risk`: members are found independently.
 */
export const householdRisks = oncePerComparison((comparison): Float64Array | null => {
  const risks = individualRisks(comparison)
  const { households, leftOut } = comparison
  if (risks === null || households === null) return null
  const own = households.filter((_, record) => leftOut?.[record] !== 1)
  const nobody = new Map<number, number>()
  own.forEach((household, at) => {
    if (household >= 0) nobody.set(household, (nobody.get(household) ?? 1) * (1 - risks[at]!))
  })
  return risks.map((risk, at) => (own[at]! < 0 ? risk : 1 - nobody.get(own[at]!)!))
})
