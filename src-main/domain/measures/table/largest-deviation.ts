import type { TableMeasure } from './table-comparison.ts'

/** Largest |x − a|. */
export const largestDeviation: TableMeasure = {
  id: 'largest-deviation',
  unit: 'value',
  better: 'less',
  kind: 'loss',
  source: 'Largest |x − a| of all cells.',
  measure: ({ table: { cells, values }, released }) =>
    cells === 0
      ? null
      : values.reduce((largest, value, cell) => Math.max(largest, Math.abs(released[cell]! - value)), 0),
}
