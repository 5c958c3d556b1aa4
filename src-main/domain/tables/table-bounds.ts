import { inUnits } from './in-units.ts'

/**
 * What everybody is taken to know of all cells: they lie between 0, or one and a half times a negative smallest value, and
 * one and a half times the largest size, in whole units of the table's decimals.
 *
 * Source  τ-ARGUS, which sets the bounds of its JJ files so.
 */
export function tableBounds(
  values: Float64Array,
  decimals: number,
): { readonly lower: number; readonly upper: number } {
  let smallest = 0
  let largest = 0
  for (const value of values) {
    if (value < smallest) smallest = value
    if (Math.abs(value) > largest) largest = Math.abs(value)
  }
  return { lower: inUnits(1.5 * smallest, decimals), upper: inUnits(1.5 * largest, decimals) }
}
