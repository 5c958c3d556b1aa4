/** (best − bound) / best; null while either is unknown; 0 when both are 0. */
export function relativeGap(best: number | null, bound: number | null): number | null {
  if (best === null || bound === null) return null
  if (best === 0) return 0
  return Math.max(0, (best - bound) / best)
}
