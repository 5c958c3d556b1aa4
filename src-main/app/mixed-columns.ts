import { AppError } from '../contract/errors.ts'
import type { Column, CodedColumn } from '../domain/data/columns.ts'
import { groupModes } from '../domain/data/group-modes.ts'
import type { CategoricalVariable, ConfidentialVariable } from '../domain/mixed/mixed-file.ts'

/**
 * A column of codes as a categorical quasi-identifier. What is missing becomes the last category; with an order the codes are
 * ranks in it, the missing above all.
 *
 * @param order  the categories from the lowest to the highest; null for none.
 * @throws AppError `order-incomplete`
 */
export function categoricalVariable(
  name: string,
  column: CodedColumn,
  order: readonly string[] | null,
): CategoricalVariable {
  const ranks = order === null ? null : column.labels.map((label) => order.indexOf(label))
  const lacking = ranks?.indexOf(-1) ?? -1
  if (lacking >= 0) throw new AppError('order-incomplete', { variable: name, category: column.labels[lacking]! })
  const known = order ?? column.labels
  const hasMissing = column.codes.includes(-1)
  return {
    name,
    codes: column.codes.map((code) => (code === -1 ? known.length : (ranks?.[code] ?? code))),
    categories: hasMissing ? [...known, ''] : known,
    scale: order === null ? 'nominal' : 'ordinal',
    tree: null,
  }
}

/** A column as a confidential variable: equal values have one code, numbers in ascending order. */
export function confidentialVariable(name: string, column: Column): ConfidentialVariable {
  if (column.kind === 'coded') return { name, codes: column.codes, distinct: column.labels.length, values: null }
  const { values, missing } = column
  const present = missing === null ? values : values.filter((_, record) => missing[record] === 0)
  const distinct = [...new Set(present)].sort((a, b) => a - b)
  const codeOf = new Map(distinct.map((value, code) => [value, code]))
  const codes = Int32Array.from(values, (value, record) => (missing?.[record] === 1 ? -1 : codeOf.get(value)!))
  return { name, codes, distinct: distinct.length, values }
}

/** What is released of a categorical quasi-identifier: the most frequent category of each record's group. Cost O(n). */
export function releasedCategories(
  name: string,
  column: CodedColumn,
  groups: Int32Array,
  order: readonly string[] | null,
): CodedColumn {
  const { codes, categories } = categoricalVariable(name, column, order)
  const modes = groupModes(codes, groups, categories.length)
  const codeOf = categories.map((category) => column.labels.indexOf(category))
  return { ...column, codes: modes.map((mode) => codeOf[mode]!) }
}
