/** Where the bar of a loss ends, in percent: at four times the loss of the first answer, so that it falls as answers improve. */
export function lossScale(firstIncumbent: number | null): number {
  return firstIncumbent !== null && firstIncumbent > 0 ? Math.min(100, 4 * firstIncumbent) : 100
}
