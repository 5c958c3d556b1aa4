import { compensatedSum } from '../numerics/compensated-sum.ts'
import { levelsOf } from '../tables/hierarchy.ts'
import type { TabulatedTable } from '../tables/tabulated-table.ts'

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
 * @param counted  the codes of the cells; null for a table without, whose cells are all of level 0.
 *
 * Cost  O(cells · dimensions).
 */
export function deviationByLevel(
  original: Float64Array,
  released: Float64Array,
  counted: Pick<TabulatedTable, 'variables' | 'codes'> | null,
): LevelDeviation[] {
  const byLevel: number[][] = []
  const levelOf = levels(counted)
  for (let cell = 0; cell < original.length; cell += 1) (byLevel[levelOf(cell)] ??= []).push(cell)
  return byLevel.flatMap((cells, level) => (cells.length === 0 ? [] : [deviationOf(level, cells, original, released)]))
}

function levels(counted: Pick<TabulatedTable, 'variables' | 'codes'> | null): (cell: number) => number {
  if (counted === null) return () => 0
  const { variables, codes } = counted
  const depths = variables.map(({ hierarchy }) => levelsOf(hierarchy))
  return (cell) => depths.reduce((sum, depth, d) => sum + depth[codes[cell * variables.length + d]!]!, 0)
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
