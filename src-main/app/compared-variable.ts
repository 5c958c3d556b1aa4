import { AppError } from '../contract/errors.ts'
import type { CodedColumn, Column } from '../domain/data/columns.ts'
import type { ComparedVariable } from '../domain/measures/microdata/microdata-comparison.ts'

/**
 * A variable as measures compare it; with an order the codes of its categories are ranks.
 *
 * @param released  null where it is not released.
 * @param order     its categories from the lowest to the highest; null for none, and for numbers.
 * @throws AppError `order-incomplete`
 */
export function comparedVariable(
  name: string,
  original: Column,
  released: Column | null,
  order: readonly string[] | null,
): ComparedVariable {
  if (order === null || original.kind === 'numeric') return { name, original, released, isOrdinal: false }
  return { name, original: ranked(name, original, order), released, isOrdinal: true }
}

function ranked(name: string, { codes, labels }: CodedColumn, order: readonly string[]): CodedColumn {
  const rankOf = labels.map((label) => order.indexOf(label))
  const lacking = rankOf.indexOf(-1)
  if (lacking >= 0) throw new AppError('order-incomplete', { variable: name, category: labels[lacking]! })
  return { kind: 'coded', codes: codes.map((code) => (code < 0 ? -1 : rankOf[code]!)), labels: order }
}
