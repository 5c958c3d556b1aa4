import type { TabulatedTable } from '../tabulated-table.ts'

/**
 * A distance between contributions as a distance between values of the cell: the same where contributions are those of the
 * response, the same share of the value where they are those of another variable.
 */
export function distanceInValue({ hasShadow, values, sizes }: TabulatedTable, cell: number, distance: number): number {
  return hasShadow ? (Math.abs(values[cell]!) * distance) / sizes[cell]! : distance
}
