import { median } from '../numerics/median.ts'

/**
 * Counts of values over equal bins between the smallest and the largest.
 *
 * @param values  any order, finite.
 * @param bins    number of bins; the last one includes its upper edge.
 * @returns       edges (bins + 1), counts (bins) and the median; one bin when all values are equal, none when there is none.
 *
 * Cost O(n).
 */
export function equalBins(
  values: Float64Array,
  bins = 16,
): { edges: number[]; counts: number[]; median: number | null } {
  if (values.length === 0) return { edges: [], counts: [], median: null }
  let smallest = Infinity
  let largest = -Infinity
  for (const value of values) {
    if (value < smallest) smallest = value
    if (value > largest) largest = value
  }
  const middle = median(values)
  if (smallest === largest) return { edges: [smallest, largest], counts: [values.length], median: middle }
  const edges = Array.from({ length: bins + 1 }, (_, edge) =>
    edge === bins ? largest : between(smallest, largest, edge, bins),
  )
  return { edges, counts: countInto(edges, values), median: middle }
}

/** Counts of values between given edges (ascending); values outside count in the first or last bin. */
export function countInto(edges: readonly number[], values: Float64Array): number[] {
  const bins = edges.length - 1
  const counts = new Array<number>(Math.max(bins, 0)).fill(0)
  // A range wider than the largest double is counted at a quarter of its size.
  const scale = Number.isFinite((edges[bins] ?? 0) - (edges[0] ?? 0)) ? 1 : 0.25
  const first = (edges[0] ?? 0) * scale
  const width = ((edges[bins] ?? 0) * scale - first) / bins
  for (const value of values) {
    const bin = width > 0 ? Math.floor((value * scale - first) / width) : 0
    const kept = Math.min(bins - 1, Math.max(0, bin))
    counts[kept] = (counts[kept] ?? 0) + 1
  }
  return counts
}

/** low + (high − low) · part / parts, finite for all finite ends. */
function between(low: number, high: number, part: number, parts: number): number {
  const step = ((high - low) * part) / parts
  return Number.isFinite(step) ? low + step : low * (1 - part / parts) + high * (part / parts)
}
