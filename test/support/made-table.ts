import type { ProtectedTable } from '../../src-main/domain/tables/table.ts'

/** A table of one relation: total − first − second = 0, values 30, 10, 20; the first cell is sensitive by ±5. */
export function smallTable(change: Partial<ProtectedTable> = {}): ProtectedTable {
  return {
    cells: 3,
    values: Float64Array.of(30, 10, 20),
    weights: Float64Array.of(1, 2, 1),
    status: Uint8Array.of(0, 1, 0),
    lower: Float64Array.of(0, 0, 0),
    upper: Float64Array.of(60, 40, 40),
    lowerProtection: Float64Array.of(0, 5, 0),
    upperProtection: Float64Array.of(0, 5, 0),
    relations: {
      count: 1,
      starts: Int32Array.of(0, 3),
      cells: Int32Array.of(0, 1, 2),
      coefficients: Float64Array.of(-1, 1, 1),
      rightSides: Float64Array.of(0),
    },
    names: null,
    decimals: 0,
    ...change,
  }
}
