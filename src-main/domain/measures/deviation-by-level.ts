import { compensatedSum } from '../numerics/compensated-sum.ts'

/** Deviations of the cells of one level. Relative ones are of cells whose original is not 0; null where there are none. */
export type LevelDeviation = {
  readonly level: number
  readonly cells: number
  readonly changed: number
  /** Σ |x − a|. */
  readonly total: number
  readonly largest: number
  readonly meanPercent: number | null
  readonly largestPercent: number | null
}

/**
 * How far released values are from the original, by level: 0 is the grand total, each step down in any dimension one more.
 *
 * @param levels  level of each cell, as `cellLevels` tells it.
 *
 * Cost  O(cells).
 */
export function deviationByLevel(original: Float64Array, released: Float64Array, levels: Int32Array): LevelDeviation[] {
  const byLevel: number[][] = []
  for (const [cell, level] of levels.entries()) (byLevel[level] ??= []).push(cell)
  return Array.from(byLevel.entries()).flatMap(([level, cells]) =>
    cells === undefined ? [] : [deviationOf(level, cells, original, released)],
  )
}

function deviationOf(
  level: number,
  cells: readonly number[],
  original: Float64Array,
  released: Float64Array,
): LevelDeviation {
  const deviation = (cell: number) => Math.abs(released[cell]! - original[cell]!)
  const percent = (cell: number) => (100 * deviation(cell)) / Math.abs(original[cell]!)
  const valued = cells.filter((cell) => original[cell] !== 0)
  const most = (of: readonly number[], size: (cell: number) => number) =>
    of.reduce((largest, cell) => Math.max(largest, size(cell)), 0)
  return {
    level,
    cells: cells.length,
    changed: cells.filter((cell) => deviation(cell) > 0).length,
    total: compensatedSum(cells.length, (at) => deviation(cells[at]!)),
    largest: most(cells, deviation),
    meanPercent:
      valued.length === 0 ? null : compensatedSum(valued.length, (at) => percent(valued[at]!)) / valued.length,
    largestPercent: valued.length === 0 ? null : most(valued, percent),
  }
}
