import { compensatedSum } from '../../numerics/compensated-sum.ts'
import type { TableMeasure } from './table-comparison.ts'

/** Mean of |x − a| / |a| in percent, over cells whose original is not 0; not defined where there are none. */
export const meanRelativeDeviation: TableMeasure = {
  id: 'mean-relative-deviation',
  unit: 'percent',
  better: 'less',
  kind: 'loss',
  source: 'Mean of |x − a| / |a| over the cells whose original is not 0.',
  measure({ table: { values }, released }) {
    const valued = Array.from(values.keys()).filter((cell) => values[cell] !== 0)
    const percent = (cell: number) => (100 * Math.abs(released[cell]! - values[cell]!)) / Math.abs(values[cell]!)
    return valued.length === 0 ? null : compensatedSum(valued.length, (at) => percent(valued[at]!)) / valued.length
  },
}
