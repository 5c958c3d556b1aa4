/** More digits than a double has behind the point of any number that a table tells. */
const MOST = 15

/** The fewest digits after the point with which every value is told as it is, `least` or more. */
export function decimalsOfValues(values: Iterable<number>, least: number): number {
  let decimals = least
  for (const value of values) while (decimals < MOST && Number(value.toFixed(decimals)) !== value) decimals += 1
  return decimals
}
