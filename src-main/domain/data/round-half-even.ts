/**
 * The nearest whole number; of two equally near ones the even one, so that halves, which means of an even number of whole
 * numbers often are, go up as often as down. 0 never becomes -0.
 */
export function roundHalfEven(value: number): number {
  const below = Math.floor(value)
  // Exact for every double that has a fraction.
  const fraction = value - below
  if (fraction !== 0.5) return Math.round(value) + 0
  return (below % 2 === 0 ? below : below + 1) + 0
}
