/**
 * What everybody is taken to know of all cells: they lie between 0, or one and a half times a negative smallest value, and
 * one and a half times the largest size.
 *
 * Source  τ-ARGUS, which sets the bounds of its JJ files so.
 */
export function tableBounds(values: Float64Array): { readonly lower: number; readonly upper: number } {
  let smallest = 0
  let largest = 0
  for (const value of values) {
    if (value < smallest) smallest = value
    if (Math.abs(value) > largest) largest = Math.abs(value)
  }
  return { lower: 1.5 * smallest, upper: 1.5 * largest }
}
