import type { NumericColumn } from './columns.ts'
import { groupMeans } from './group-means.ts'
import { roundHalfEven } from './round-half-even.ts'

/**
 * What is released of a grouped variable: each record gets the mean of its group's cells that are there, rounded half to
 * even where that is asked for; a missing cell stays missing.
 *
 * Cost  O(n).
 */
export function releasedColumn(
  { values, missing }: Omit<NumericColumn, 'kind'>,
  groups: Int32Array,
  isRounded: boolean,
): NumericColumn {
  const means = groupMeans(values, groups, missing)
  return { kind: 'numeric', values: isRounded ? means.map(roundHalfEven) : means, missing }
}
