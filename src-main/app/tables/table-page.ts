import { AppError } from '../../contract/errors.ts'
import type { TablePage, TablePageRequest } from '../../contract/model.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import { openTable } from './open-table.ts'
import { releasedOf } from './released-values.ts'
import { shownCell } from './shown-cell.ts'

/**
 * A rectangle of cells of a table with codes, row by row.
 *
 * @throws AppError `table-not-found`, `table-without-codes`, `table-page-outside` (no such dimension or code), `run-not-found`, `run-of-records`
 *
 * Cost  One look-up a cell.
 */
export function tablePage(store: ProjectStore, { table, run, rows, columns, layer }: TablePageRequest): TablePage {
  const { kept, find } = openTable(store, table)
  const { counted } = kept
  if (counted === null) throw new AppError('table-without-codes', { table })
  const sizes = counted.variables.map(({ hierarchy }) => hierarchy.codes.length)
  const codes = Int32Array.from(sizes, (_, d) => layer[d] ?? 0)
  for (const { dimension, nodes } of columns === null ? [rows] : [rows, columns])
    for (const node of nodes) refuseOutside(dimension, node)
  for (const [dimension, code] of codes.entries()) refuseOutside(dimension, code)
  const released = releasedOf(store, table, run)

  const cells: TablePage['cells'] = []
  for (const row of rows.nodes) {
    codes[rows.dimension] = row
    for (const column of columns?.nodes ?? [null]) {
      if (columns !== null && column !== null) codes[columns.dimension] = column
      const cell = find(codes)
      cells.push(cell < 0 ? null : shownCell(kept, released, cell))
    }
  }
  return { columns: columns?.nodes.length ?? 1, cells }

  function refuseOutside(dimension: number, code: number): void {
    const size = sizes[dimension]
    if (size === undefined || code >= size) throw new AppError('table-page-outside', { table, dimension, code })
  }
}
