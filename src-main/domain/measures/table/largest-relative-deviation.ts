import type { TableMeasure } from './table-comparison.ts'

/** Largest |x − a| / |a| in percent, over cells whose original is not 0; not defined where there are none. */
export const largestRelativeDeviation: TableMeasure = {
  id: 'largest-relative-deviation',
  unit: 'percent',
  better: 'less',
  kind: 'loss',
  source: 'Largest |x − a| / |a| of the cells whose original is not 0.',
  measure: ({ table: { values }, released }) =>
    values.reduce<number | null>(
      (largest, value, cell) =>
        value === 0 ? largest : Math.max(largest ?? 0, (100 * Math.abs(released[cell]! - value)) / Math.abs(value)),
      null,
    ),
}
