import type { SparseColumns, SparseRows } from '../../optimise/engine.ts'

/** Columns and linking rows of a mixed-integer programme as they are written down one by one. */
export type ProgramWriter = {
  /** A column over relation rows; returns its number. */
  column(cost: number, lower: number, upper: number, rows: ArrayLike<number>, values: ArrayLike<number>): number
  /** A row over columns that are there. */
  row(lower: number, upper: number, columns: readonly number[], values: readonly number[]): void
  columns(): SparseColumns
  rows(): SparseRows
}

export function createProgramWriter(): ProgramWriter {
  const columns = { costs: [] as number[], lower: [] as number[], upper: [] as number[], starts: [0] }
  const columnRows: number[] = []
  const columnValues: number[] = []
  const rows = { lower: [] as number[], upper: [] as number[], starts: [0] }
  const rowColumns: number[] = []
  const rowValues: number[] = []
  return {
    column(cost, lower, upper, own, values) {
      columns.costs.push(cost)
      columns.lower.push(lower)
      columns.upper.push(upper)
      for (let k = 0; k < own.length; k += 1) {
        columnRows.push(own[k]!)
        columnValues.push(values[k]!)
      }
      columns.starts.push(columnRows.length)
      return columns.costs.length - 1
    },
    row(lower, upper, own, values) {
      rows.lower.push(lower)
      rows.upper.push(upper)
      rowColumns.push(...own)
      rowValues.push(...values)
      rows.starts.push(rowColumns.length)
    },
    columns: () => ({
      costs: Float64Array.from(columns.costs),
      lower: Float64Array.from(columns.lower),
      upper: Float64Array.from(columns.upper),
      starts: Int32Array.from(columns.starts),
      rows: Int32Array.from(columnRows),
      values: Float64Array.from(columnValues),
    }),
    rows: () => ({
      lower: Float64Array.from(rows.lower),
      upper: Float64Array.from(rows.upper),
      starts: Int32Array.from(rows.starts),
      columns: Int32Array.from(rowColumns),
      values: Float64Array.from(rowValues),
    }),
  }
}
