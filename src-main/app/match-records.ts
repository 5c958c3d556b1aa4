import { AppError } from '../contract/errors.ts'
import { columnOf, type Column } from '../domain/data/columns.ts'
import type { ImportedTable } from '../domain/data/imported-table.ts'

/** Rows as a spreadsheet counts them: the header is the first. */
const FIRST_ROW = 2

/** A release whose rows are in the order of the original, and which records of the original they are. */
export type MatchedRelease = { readonly released: ImportedTable; readonly kept: Int32Array }

/**
 * Find the record of each released row by a variable that tells records apart. Records of the original that no row has are
 * left out.
 *
 * @throws AppError `record-id-twice` where two rows of a file have the same value or none, `record-id-unknown` for a row of the
 *   release whose value no record of the original has.
 *
 * Cost  O(n + rows · p).
 */
export function matchRecords(original: ImportedTable, released: ImportedTable, variable: string): MatchedRelease {
  const rowOf = rowsByValue(released, variable)
  const kept: number[] = []
  const rows: number[] = []
  for (const [value, record] of rowsByValue(original, variable)) {
    const row = rowOf.get(value)
    if (row === undefined) continue
    kept.push(record)
    rows.push(row)
    rowOf.delete(value)
  }
  const unknown = rowOf.values().next().value
  if (unknown !== undefined) throw new AppError('record-id-unknown', { variable, row: unknown + FIRST_ROW })
  return { released: recordsOf(released, Int32Array.from(rows)), kept: Int32Array.from(kept) }
}

/** Some records of a table, in the order in which they are named. Cost O(records named · p). */
export function recordsOf(table: ImportedTable, records: Int32Array): ImportedTable {
  const columns = table.columns.map((each) => ({ ...each, column: columnOf(each.column, records) }))
  return { ...table, records: records.length, columns }
}

function rowsByValue({ sourceName, records, columns }: ImportedTable, variable: string): Map<string, number> {
  const column = columns.find(({ name }) => name === variable)!.column
  const rows = new Map<string, number>()
  for (let row = 0; row < records; row += 1) {
    const value = textOf(column, row)
    const first = value === null ? row : rows.get(value)
    if (value === null || first !== undefined) {
      const [one, other] = [first ?? row, row].map((each) => each + FIRST_ROW)
      throw new AppError('record-id-twice', { variable, file: sourceName, first: one!, second: other! })
    }
    rows.set(value, row)
  }
  return rows
}

function textOf(column: Column, row: number): string | null {
  if (column.kind === 'coded') return column.labels[column.codes[row]!] ?? null
  return column.missing?.[row] === 1 ? null : String(column.values[row])
}
