import type { MeasuredFigure } from '../../../contract/model.ts'
import type { ProtectedTable } from '../../tables/table.ts'

/** A table and its release, one value a cell. */
export type TableComparison = { readonly table: ProtectedTable; readonly released: Float64Array }

/** A measure of what a release loses. */
export type TableMeasure = Readonly<Omit<MeasuredFigure, 'value'>> & {
  /** null where it is not defined. */
  measure(comparison: TableComparison): number | null
}

/** Decimal numbers that are written alike may differ by this part. */
const SAME_RELATIVE = 1e-12

/** Whether two numbers are the same as they are written. */
export function isSame(one: number, other: number): boolean {
  return one === other || Math.abs(one - other) <= SAME_RELATIVE * Math.max(1, Math.abs(one), Math.abs(other))
}
