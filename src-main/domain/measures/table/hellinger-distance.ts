import { compensatedSum } from '../../numerics/compensated-sum.ts'
import type { TableMeasure } from './table-comparison.ts'

/**
 * √(½ Σ (√x − √a)²) over all cells, totals included. Of values, not of shares: it grows with the table. Not defined where a
 * value is negative.
 */
export const hellingerDistance: TableMeasure = {
  id: 'hellinger-distance',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source: '√(½ Σ (√x − √a)²) over all cells: of values, not of shares.',
  measure({ table: { cells, values }, released }) {
    if (values.some((value) => value < 0) || released.some((value) => value < 0)) return null
    const squared = (cell: number) => (Math.sqrt(released[cell]!) - Math.sqrt(values[cell]!)) ** 2
    return Math.sqrt(compensatedSum(cells, squared) / 2)
  },
}
