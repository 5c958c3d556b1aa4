import type { CategoryChange } from '../../contract/model.ts'

/** More bars than these are no picture; the rest is told together. */
const MOST_CATEGORIES = 12

/** A variable before and after, of the same records: codes of labels, -1 where missing. */
export type CodedChange = {
  readonly name: string
  readonly labels: readonly string[]
  readonly original: Int32Array
  readonly released: Int32Array
}

/**
 * How often each category comes before and after: by an order where there is one, else the most frequent first.
 *
 * Cost  O(n + labels).
 */
export function categoryChange(change: CodedChange, order: readonly string[] | null): CategoryChange {
  const { name, labels } = change
  const [original, released] = [countsOf(change.original, labels.length), countsOf(change.released, labels.length)]
  const all = original.map((count, code) => ({
    category: labels[code] ?? null,
    original: count,
    released: released[code] ?? 0,
  }))
  // The last count is that of the missing; a label that no record has is no category of these records.
  const met = all.filter((own) => own.original > 0 || own.released > 0)
  const rank = ({ category }: (typeof all)[number]) =>
    category === null ? Infinity : (order?.indexOf(category) ?? Infinity)
  met.sort(order === null ? (a, b) => b.original - a.original : (a, b) => rank(a) - rank(b))
  const rest = met.slice(MOST_CATEGORIES)
  return {
    variable: name,
    categories: met.slice(0, MOST_CATEGORIES),
    others:
      rest.length === 0
        ? null
        : {
            categories: rest.length,
            original: rest.reduce((sum, own) => sum + own.original, 0),
            released: rest.reduce((sum, own) => sum + own.released, 0),
          },
  }
}

function countsOf(codes: Int32Array, labels: number): number[] {
  const counts = new Array<number>(labels + 1).fill(0)
  for (const code of codes) counts[code < 0 ? labels : code]! += 1
  return counts
}
