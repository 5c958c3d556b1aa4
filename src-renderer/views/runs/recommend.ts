import type { AdjustmentMethodDescription, GroupingMethodDescription } from '../../../src-main/contract/model.ts'
import { obstacleOf, type GroupedVariables } from './method-fit.ts'

export type Recommendation = {
  readonly method: string
  readonly reason: 'exact' | 'mixed' | 'bound' | 'size' | 'only' | 'diverse' | 'diverseMixed' | 'diverseNumbers'
  readonly params: Record<string, string | number>
}

/** Above this many records a search over all groupings takes too long to be the first thing to try. */
const MOST_FOR_SEARCH = 200_000

/**
 * The method to begin with, from what the methods say of themselves: an exact one where it fits the file, else one that
 * proves a bound, else one for large files.
 */
export function recommend(
  methods: readonly GroupingMethodDescription[],
  records: number,
  given: GroupedVariables,
): Recommendation | null {
  const fitting = methods.filter((method) => obstacleOf(method, given) === null)
  const exact = fitting.find((method) => method.guarantees.exact && method.needs.quasiIdentifiers.atMost === 1)
  if (exact !== undefined && given.quasiIdentifiers === 1) return { method: exact.id, reason: 'exact', params: {} }
  if (given.categorical.length > 0) {
    const mixed = fitting.find(({ guarantees }) => guarantees.anytime) ?? fitting[0]
    return mixed === undefined ? null : { method: mixed.id, reason: 'mixed', params: {} }
  }
  const bounded = fitting.find((method) => method.guarantees.bound && method.guarantees.anytime)
  if (bounded !== undefined && records <= MOST_FOR_SEARCH)
    return { method: bounded.id, reason: 'bound', params: { records } }
  const large = fitting.find(({ guarantees }) => guarantees.anytime && !guarantees.bound)
  if (large !== undefined) return { method: large.id, reason: 'size', params: { records } }
  return fitting[0] === undefined ? null : { method: fitting[0].id, reason: 'only', params: {} }
}

/**
 * The method to begin with where groups are to hold different confidential values: where every variable is a number the one
 * that is made for such numbers, else one that takes what there is and can be stopped.
 */
export function recommendDiverse(
  methods: readonly GroupingMethodDescription[],
  given: GroupedVariables,
): Recommendation | null {
  const fitting = methods.filter((method) => obstacleOf(method, given) === null)
  const ofNumbers = fitting.find(({ needs }) => needs.confidential.areNumbers)
  if (ofNumbers !== undefined && given.categorical.length === 0)
    return { method: ofNumbers.id, reason: 'diverseNumbers', params: {} }
  const method = fitting.find(({ guarantees }) => guarantees.anytime) ?? fitting[0]
  if (method === undefined) return null
  if (given.categorical.length > 0) return { method: method.id, reason: 'diverseMixed', params: {} }
  return { method: method.id, reason: 'diverse', params: { variable: given.confidential[0] ?? '' } }
}

/** The method to begin with for a table: one that finds safe tables early and gets better, else the first there is. */
export const recommendAdjustment = (methods: readonly AdjustmentMethodDescription[]): string | null =>
  methods.find(({ guarantees }) => guarantees.anytime && guarantees.bound)?.id ?? methods[0]?.id ?? null
