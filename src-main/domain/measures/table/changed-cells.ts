import { isSame, type TableMeasure } from './table-comparison.ts'

/** Cells that are released with another value than their own. */
export const changedCells: TableMeasure = {
  id: 'changed-cells',
  unit: 'cells',
  better: 'less',
  kind: 'loss',
  source: 'Cells released with another value than their own.',
  measure: ({ table: { values }, released }) =>
    values.reduce((count, value, cell) => count + (isSame(value, released[cell]!) ? 0 : 1), 0),
}
