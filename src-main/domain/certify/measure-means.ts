import { meansOfGroups, type GroupedColumn } from './grouped-column.ts'

/** A mean is kept when it moves by no more than this share of the spread: far above rounding in sums of a million terms. */
const SAME_MEAN = 1e-9
/** A released value is the mean when it lies within so many roundings of it: sum, quotient and the sum here. */
export const MEAN_ROUNDINGS = 4
/** What rounding to a whole number moves a value at most. */
const HALF = 0.5

/**
 * Whether each released value is the mean of the originals in its group, or that mean as a whole number where it is
 * rounded: within a half of it.
 *
 * Cost  O(n).
 */
export function areCentroids(column: GroupedColumn, groups: number): boolean {
  const { original, released, places, rounding, scale, isRounded, isWhole } = column
  if (isRounded && !isWhole) return false
  const scales = new Float64Array(groups)
  const releases = new Float64Array(groups).fill(Number.NaN)
  for (let cell = 0; cell < original.length; cell++) {
    const place = places[cell]!
    const release = released[cell]!
    if (Number.isNaN(releases[place])) releases[place] = release
    if (release !== releases[place]) return false
    scales[place] = Math.max(scales[place]!, Math.abs(original[cell]!))
  }
  return meansOfGroups(column, groups).every((mean, place) => {
    // No cell of the group is there.
    if (Number.isNaN(mean)) return true
    const slack = MEAN_ROUNDINGS * rounding(scales[place]!) + (isRounded ? HALF * scale : 0)
    return Math.abs(mean - releases[place]!) <= slack
  })
}

/** Whether the variable keeps its mean; a rounded one to within the half that each value may move. Cost O(n). */
export function isMeanKept({ original, released, rounding, scale, isRounded }: GroupedColumn): boolean {
  const shift = original[0] ?? 0
  let difference = 0
  let spread = 0
  let largest = 0
  for (let cell = 0; cell < original.length; cell++) {
    const value = original[cell]!
    difference += value - shift - (released[cell]! - shift)
    spread = Math.max(spread, Math.abs(value - shift))
    largest = Math.max(largest, Math.abs(value))
  }
  const slack = SAME_MEAN * spread + MEAN_ROUNDINGS * rounding(largest) + (isRounded ? HALF * scale : 0)
  return Math.abs(difference) <= original.length * slack
}
