import { columnOf, type Column } from '../domain/data/columns.ts'
import { releasedColumn } from '../domain/data/released-column.ts'
import { releasedCategories } from './mixed-columns.ts'
import type { ReleasedRecords } from './released-records.ts'

/**
 * What a run releases of a quasi-identifier, record by record: the values of the central records, or means and most frequent
 * categories of groups.
 *
 * @param original  of the whole file.
 * @param order     its categories from the lowest to the highest; null for none.
 *
 * Cost  O(n).
 */
export function releasedValues<C extends Column>(
  { released, groups, centres, isRounded }: ReleasedRecords,
  name: string,
  original: C,
  order: readonly string[] | null,
): C
export function releasedValues(
  { released, groups, centres, isRounded }: ReleasedRecords,
  name: string,
  original: Column,
  order: readonly string[] | null,
): Column {
  if (centres !== null) return columnOf(original, centres.centreOf)
  const column = columnOf(original, released)
  return column.kind === 'numeric'
    ? releasedColumn(column, groups, isRounded(name))
    : releasedCategories(name, column, groups, order)
}
