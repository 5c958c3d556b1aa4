/**
 * Share of a variable's variance that its release loses, in percent: 100 Σ (x − x′)² / Σ (x − mean)².
 *
 * @param original  one value a record.
 * @param released  the released value of each record.
 * @returns         null when the variable is constant: no variance, so no share of it.
 *
 * Cost  O(n). The deviation is taken from a shifted mean, so that an offset of 1e9 costs no digits.
 */
export function lossOfVariable(original: Float64Array, released: Float64Array): number | null {
  const shift = original[0] ?? 0
  let sum = 0
  for (const value of original) sum += value - shift
  const mean = sum / original.length
  let squares = 0
  let errors = 0
  for (let record = 0; record < original.length; record++) {
    const value = original[record]!
    squares += (value - shift - mean) ** 2
    errors += (value - released[record]!) ** 2
  }
  return squares === 0 ? null : (100 * errors) / squares
}
