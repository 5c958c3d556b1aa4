/** The nearest number with so many decimals, as the double that its text is read back to. */
export function inUnits(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0
}
