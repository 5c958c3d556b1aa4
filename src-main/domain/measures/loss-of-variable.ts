/**
 * Share of a variable's variance that its release loses, in percent: 100 Σ (x − x′)² / Σ (x − mean)².
 *
 * @param original  one value a record.
 * @param released  the released value of each record.
 * @returns         null when the variable is constant: no variance, so no share of it.
 *
 * Cost  O(n). The deviation is taken from a shifted mean, so that an offset of 1e9 costs no digits; differences are brought
 *       near 1 by a power of two, so that no square of them overflows or vanishes.
 */
export function lossOfVariable(original: Float64Array, released: Float64Array): number | null {
  const factor = factorFor(original)
  const shift = (original[0] ?? 0) * factor
  let sum = 0
  for (const value of original) sum += value * factor - shift
  const mean = sum / original.length
  let squares = 0
  let errors = 0
  for (let record = 0; record < original.length; record++) {
    const value = original[record]! * factor
    squares += (value - shift - mean) ** 2
    errors += (value - released[record]! * factor) ** 2
  }
  return squares === 0 ? null : (100 * errors) / squares
}

/** 1 for values of ordinary size, whose differences stay as they are. */
function factorFor(values: Float64Array): number {
  let largest = 0
  for (const value of values) largest = Math.max(largest, Math.abs(value))
  if (largest === 0 || (largest > 1e-100 && largest < 1e100)) return 1
  return 2 ** -Math.max(-1000, Math.min(1000, Math.floor(Math.log2(largest))))
}
