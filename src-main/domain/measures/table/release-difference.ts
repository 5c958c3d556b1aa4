import { compensatedSum } from '../../numerics/compensated-sum.ts'
import { isSame } from './table-comparison.ts'

/** How two releases of one table differ. */
export type ReleaseDifference = {
  /** Cells of different values, the largest difference first; of equal ones as in the table. */
  readonly cells: Int32Array
  /** Σ |first − second| over all cells. */
  readonly total: number
  readonly largest: number
}

/**
 * Where two releases of one table differ, as numbers that are written differently.
 *
 * @param first, second  a value a cell, in the same order.
 *
 * Cost  O(cells + d log d), d the cells that differ.
 */
export function releaseDifference(first: Float64Array, second: Float64Array): ReleaseDifference {
  const size = (cell: number) => (isSame(first[cell]!, second[cell]!) ? 0 : Math.abs(first[cell]! - second[cell]!))
  const differing: number[] = []
  for (let cell = 0; cell < first.length; cell += 1) if (size(cell) > 0) differing.push(cell)
  const cells = Int32Array.from(differing.sort((one, other) => size(other) - size(one) || one - other))
  return {
    cells,
    total: compensatedSum(cells.length, (at) => size(cells[at]!)),
    largest: cells.length === 0 ? 0 : size(cells[0]!),
  }
}
