import type { Column } from '../../data/columns.ts'

/** Distinct values of one column or of several, as numbers from 0. */
export type ValueCodes = {
  /** Codes of each column that was given, -1 where missing. */
  readonly codes: readonly Int32Array[]
  readonly distinct: number
  /** The number that each code stands for, ascending; null where a column is not numeric. */
  readonly numbers: Float64Array | null
  /** How many codes are of the first column's labels: those after them occur in no other place than the later columns. */
  readonly ofFirst: number
}

/**
 * Codes of equal values of columns that are compared with one another: numbers in ascending order, or labels in the order of
 * the first column and then as met. A numeric column beside a coded one is compared by how its numbers are written.
 *
 * Cost  O(n log n).
 */
export function valueCodes(columns: readonly Column[]): ValueCodes {
  const numeric = columns.flatMap((column) => (column.kind === 'numeric' ? [column] : []))
  if (numeric.length < columns.length) return labelCodes(columns)
  const present = numeric.flatMap(({ values, missing }) =>
    missing === null ? [values] : [values.filter((_, record) => missing[record] !== 1)],
  )
  const all = new Float64Array(present.reduce((sum, { length }) => sum + length, 0))
  let filled = 0
  for (const values of present) {
    all.set(values, filled)
    filled += values.length
  }
  all.sort()
  // −0 and 0 are one value: −0 + 0 is 0.
  const numbers = all.filter((value, place) => place === 0 || value !== all[place - 1]).map((value) => value + 0)
  const codeOf = new Map(Array.from(numbers, (value, code) => [value, code]))
  return {
    codes: numeric.map(({ values, missing }) =>
      Int32Array.from(values, (value, record) => (missing?.[record] === 1 ? -1 : codeOf.get(value + 0)!)),
    ),
    distinct: numbers.length,
    numbers,
    ofFirst: numbers.length,
  }
}

function labelCodes(columns: readonly Column[]): ValueCodes {
  const codeOf = new Map<string, number>()
  const coded = (label: string): number => {
    const known = codeOf.get(label)
    if (known !== undefined) return known
    codeOf.set(label, codeOf.size)
    return codeOf.size - 1
  }
  let ofFirst: number | null = null
  const codes = columns.map((column) => {
    const own =
      column.kind === 'coded'
        ? renamed(column.codes, column.labels.map(coded))
        : Int32Array.from(column.values, (value, record) =>
            column.missing?.[record] === 1 ? -1 : coded(String(value)),
          )
    ofFirst ??= codeOf.size
    return own
  })
  return { codes, distinct: codeOf.size, numbers: null, ofFirst: ofFirst ?? 0 }
}

const renamed = (codes: Int32Array, names: readonly number[]): Int32Array =>
  codes.map((code) => (code < 0 ? -1 : names[code]!))
