import { compensatedSum } from '../../numerics/compensated-sum.ts'
import type { TableMeasure } from './table-comparison.ts'

/** Σ w |x − a|: the objective of the adjustment. */
export const weightedDeviation: TableMeasure = {
  id: 'weighted-deviation',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source: 'Σ w |x − a| over all cells, totals included: the objective of controlled tabular adjustment.',
  measure: ({ table: { cells, values, weights }, released }) =>
    compensatedSum(cells, (cell) => weights[cell]! * Math.abs(released[cell]! - values[cell]!)),
}
