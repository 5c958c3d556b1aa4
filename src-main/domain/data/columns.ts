/**
 * A dataset in memory: columns of typed arrays, one explicit encoding of "missing".
 *
 * Missing is a byte mask, never NaN: `missing[i] === 1` and `values[i] === 0` there. Texts, categories and identifiers
 * are codes into a list of labels, -1 where missing.
 */
export type NumericColumn = {
  readonly kind: 'numeric'
  readonly values: Float64Array
  /** null when no cell is missing. */
  readonly missing: Uint8Array | null
}

export type CodedColumn = {
  readonly kind: 'coded'
  readonly codes: Int32Array
  readonly labels: readonly string[]
}

export type Column = NumericColumn | CodedColumn

/** The cells of some records, in the order in which they are named. Cost O(records named). */
export function columnOf(column: Column, records: Int32Array): Column {
  if (column.kind === 'coded') return { ...column, codes: records.map((record) => column.codes[record]!) }
  const { values, missing } = column
  return {
    kind: 'numeric',
    values: Float64Array.from(records, (record) => values[record]!),
    missing: missing === null ? null : Uint8Array.from(records, (record) => missing[record]!),
  }
}
