import { cellStatus } from '../../tables/table.ts'
import { isSame, type TableMeasure } from './table-comparison.ts'

/** Cells released at their lower or upper bound, in percent of those that may change; not defined where none may. */
export const shareAtBound: TableMeasure = {
  id: 'share-at-bound',
  unit: 'percent',
  better: 'less',
  kind: 'loss',
  source: 'Cells released at their lower or upper bound, of those that may change.',
  measure({ table: { lower, upper, status }, released }) {
    let movable = 0
    let atBound = 0
    for (const [cell, value] of released.entries()) {
      if (status[cell] === cellStatus.fixed) continue
      movable += 1
      if (isSame(value, lower[cell]!) || isSame(value, upper[cell]!)) atBound += 1
    }
    return movable === 0 ? null : (100 * atBound) / movable
  },
}
