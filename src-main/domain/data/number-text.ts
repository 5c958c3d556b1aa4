/** Beyond this many decimals a file is no longer in fixed decimals but in full precision, and zeros would only be noise. */
const MOST_FIXED_DECIMALS = 6

/**
 * A number as text in the project's neutral form (point decimal) from which the same double is read back.
 *
 * With the file's number of decimals where that loses nothing (12.5 of a file with two decimals is "12.50"), else the
 * shortest text that reads back to the same double.
 *
 * @param value     finite.
 * @param decimals  largest number of decimals in the file; 0 asks for the shortest text.
 */
export function numberText(value: number, decimals = 0): string {
  if (Object.is(value, -0)) return '-0'
  if (decimals > 0 && decimals <= MOST_FIXED_DECIMALS) {
    const fixed = value.toFixed(decimals)
    if (Number(fixed) === value) return fixed
  }
  return String(value)
}
