import type { Column } from '../domain/data/columns.ts'

/**
 * A column of released rows with a cell for each record of the original; those of records that were left out mean nothing.
 *
 * @param kept     record of each row.
 * @param records  of the original.
 */
export function spreadColumn(column: Column, kept: Int32Array, records: number): Column {
  const rowOf = new Int32Array(records).fill(-1)
  kept.forEach((record, row) => (rowOf[record] = row))
  if (column.kind === 'coded') return { ...column, codes: rowOf.map((row) => (row < 0 ? -1 : column.codes[row]!)) }
  const { values, missing } = column
  return {
    kind: 'numeric',
    values: Float64Array.from(rowOf, (row) => (row < 0 ? 0 : values[row]!)),
    missing: missing === null ? null : Uint8Array.from(rowOf, (row) => (row < 0 ? 1 : missing[row]!)),
  }
}

/** 1 for each record that is left out. */
export function leftOutMask(kept: Int32Array, records: number): Uint8Array {
  const leftOut = new Uint8Array(records).fill(1)
  for (const record of kept) leftOut[record] = 0
  return leftOut
}
