import { AppError } from '../../contract/errors.ts'
import type { TableHits, TableHitsRequest } from '../../contract/model.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import { filters } from './list-cells.ts'
import { openTable } from './open-table.ts'
import { releasedOf } from './released-values.ts'

/**
 * Rows and columns of a grid in which some cell of the layer passes a filter.
 *
 * @throws AppError `table-not-found`, `table-page-outside` (no such dimension), `run-not-found`, `run-of-records`
 *
 * Cost  One pass over the cells: some milliseconds for 300,000.
 */
export function tableHits(store: ProjectStore, request: TableHitsRequest): TableHits {
  const { table, run, filter, rows, columns, layer } = request
  const { kept } = openTable(store, table)
  const { variables, codes } = kept.counted ?? { variables: [], codes: new Int32Array() }
  for (const dimension of columns === null ? [rows] : [rows, columns])
    if (dimension >= variables.length) throw new AppError('table-page-outside', { table, dimension, code: 0 })
  const released = releasedOf(store, table, run)
  const passes = filters[filter]
  const fixed = variables.map((_, d) => (d === rows || d === columns ? -1 : (layer[d] ?? 0)))
  const found = variables.map(({ hierarchy }) => new Uint8Array(hierarchy.codes.length))

  for (let cell = 0; cell < kept.table.cells; cell += 1) {
    const first = cell * variables.length
    if (!fixed.every((code, d) => code < 0 || code === codes[first + d]) || !passes(kept, released, cell)) continue
    for (const [d, marks] of found.entries()) marks[codes[first + d]!] = 1
  }
  const codesOn = (dimension: number | null) =>
    dimension === null ? [] : [...found[dimension]!.keys()].filter((code) => found[dimension]![code] === 1)
  return { rows: codesOn(rows), columns: codesOn(columns) }
}
