import { AppError } from '../contract/errors.ts'
import type { CodeTree } from '../contract/model.ts'
import type { CodedColumn, Column } from '../domain/data/columns.ts'
import type { ComparedVariable } from '../domain/measures/microdata/microdata-comparison.ts'
import { withCategoryTree } from '../domain/mixed/category-tree.ts'

/** How categories are related, by variable; those that are not named are all alike. */
export type CategoryRelations = {
  /** From the lowest to the highest. */
  readonly orders: Readonly<Record<string, readonly string[]>>
  readonly trees: Readonly<Record<string, CodeTree>>
}

/**
 * A variable as measures compare it: codes of ordered categories are ranks, and those of a hierarchy have its tree.
 *
 * @param released  null where it is not released.
 * @throws AppError `order-incomplete`, `tree-category-unknown`
 */
export function comparedVariable(
  name: string,
  original: Column,
  released: Column | null,
  { orders, trees }: CategoryRelations,
): ComparedVariable {
  if (original.kind === 'numeric') return { name, original, released, isOrdinal: false }
  const [order, codeTree] = [orders[name], trees[name]]
  if (order !== undefined) return { name, original: ranked(name, original, order), released, isOrdinal: true }
  if (codeTree === undefined) return { name, original, released, isOrdinal: false }
  const { codes, labels } = original
  const { tree } = withCategoryTree({ name, codes, categories: labels, scale: 'nominal', tree: null }, codeTree)
  return { name, original, released, isOrdinal: false, tree }
}

function ranked(name: string, { codes, labels }: CodedColumn, order: readonly string[]): CodedColumn {
  const rankOf = labels.map((label) => order.indexOf(label))
  const lacking = rankOf.indexOf(-1)
  if (lacking >= 0) throw new AppError('order-incomplete', { variable: name, category: labels[lacking]! })
  return { kind: 'coded', codes: codes.map((code) => (code < 0 ? -1 : rankOf[code]!)), labels: order }
}
