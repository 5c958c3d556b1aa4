import { compensatedSum } from '../../numerics/compensated-sum.ts'
import type { TableMeasure } from './table-comparison.ts'

/** Mean of |x − a| over all cells. Source: risk and utility measures of tables, mean absolute deviation. */
export const meanDeviation: TableMeasure = {
  id: 'mean-deviation',
  unit: 'value',
  better: 'less',
  kind: 'loss',
  source: 'Mean of |x − a| over all cells, totals included.',
  measure: ({ table: { cells, values }, released }) =>
    cells === 0 ? null : compensatedSum(cells, (cell) => Math.abs(released[cell]! - values[cell]!)) / cells,
}
