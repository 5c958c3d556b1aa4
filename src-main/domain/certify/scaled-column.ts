/** What a rounding to the nearest double may move a value of size 1. */
export const UNIT_ROUNDING = 2 ** -53
/** The distance between the smallest doubles, where rounding no longer shrinks with the value. */
const SMALLEST_STEP = 5e-324

/** A variable's originals and released values, brought near 1 by a power of two, which changes no digit of them. */
export type ScaledColumn = {
  readonly original: Float64Array
  readonly released: Float64Array
  /** The power of two by which both were multiplied. */
  readonly scale: number
  /** Half the distance of doubles of size `value` in this scale: what one rounding may move a released value. */
  rounding(value: number): number
}

/**
 * Values of 1e300 and of 1e-300 alike come to where squares and sums of them neither overflow nor vanish.
 *
 * Cost O(n).
 */
export function scaledColumn(
  records: number,
  originalOf: (record: number) => number,
  releasedOf: (record: number) => number,
): ScaledColumn {
  let largest = 0
  for (let record = 0; record < records; record++) largest = Math.max(largest, Math.abs(originalOf(record)))
  // Within these powers both the factor and its inverse are doubles.
  const exponent = largest > 0 ? Math.max(-1000, Math.min(1000, Math.floor(Math.log2(largest)))) : 0
  const factor = 2 ** -exponent
  const original = new Float64Array(records)
  const released = new Float64Array(records)
  for (let record = 0; record < records; record++) {
    original[record] = originalOf(record) * factor
    released[record] = releasedOf(record) * factor
  }
  return {
    original,
    released,
    scale: factor,
    rounding: (value) => Math.max(UNIT_ROUNDING * Math.abs(value), SMALLEST_STEP * factor),
  }
}
