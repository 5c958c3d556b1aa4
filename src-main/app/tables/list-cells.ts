import type {
  TableCellFilter,
  TableCellSelection,
  TableFilterCounts,
  TableList,
  TableListRequest,
} from '../../contract/model.ts'
import { isEmptyCell, type KeptTable } from '../../domain/tables/kept-table.ts'
import { cellStatus } from '../../domain/tables/table.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import { openTable } from './open-table.ts'
import { releasedOf } from './released-values.ts'
import { isAtBound, isChanged, listedCell } from './shown-cell.ts'

type Order = TableListRequest['order']

export const filters: Readonly<
  Record<TableCellFilter, (kept: KeptTable, released: Float64Array | null, cell: number) => boolean>
> = {
  all: () => true,
  sensitive: ({ table }, _, cell) => table.status[cell] === cellStatus.sensitive,
  changed: isChanged,
  'at-bound': isAtBound,
  fixed: ({ table }, _, cell) => table.status[cell] === cellStatus.fixed,
  empty: (kept, _, cell) => isEmptyCell(kept, cell),
}

const deviation = ({ table }: KeptTable, released: Float64Array | null, cell: number) =>
  released === null ? 0 : Math.abs(released[cell]! - table.values[cell]!)

/** What a list is ordered by, largest first. */
const keys: Readonly<
  Record<Exclude<Order, 'table'>, (kept: KeptTable, released: Float64Array | null, cell: number) => number>
> = {
  value: ({ table }, _, cell) => Math.abs(table.values[cell]!),
  deviation,
  'relative-deviation': (kept, released, cell) => {
    const value = Math.abs(kept.table.values[cell]!)
    const moved = deviation(kept, released, cell)
    return moved === 0 ? 0 : moved / value
  },
  cost: (kept, released, cell) => kept.table.weights[cell]! * deviation(kept, released, cell),
}

/** The list that was made last: a window pages through it. */
let latest: { readonly store: ProjectStore; readonly key: string; readonly cells: Int32Array } | null = null

/** A page of the cells that pass a filter and a search. @throws AppError `table-not-found`, `run-not-found`, `run-of-records` */
export function listCells(store: ProjectStore, request: TableListRequest): TableList {
  const { table, run, filter, search, within, order, start, count } = request
  const { kept } = openTable(store, table)
  const released = releasedOf(store, table, run)
  const best = run === null ? null : (store.runs.adjusted(run)?.objective ?? null)
  const key = JSON.stringify([table, store.tables.get(table).revision, run, best, filter, search, within, order])
  if (latest?.store !== store || latest.key !== key)
    latest = {
      store,
      key,
      cells: orderedCells(kept, released, selectCells(kept, released, filter, search, within), order),
    }
  const { cells } = latest
  return {
    start,
    total: cells.length,
    cells: Array.from(cells.subarray(start, start + count), (cell) => listedCell(kept, released, cell)),
  }
}

/** How many cells pass each filter. @throws AppError as `listCells` */
export function countByFilter(
  store: ProjectStore,
  { table, run }: { readonly table: number; readonly run: number | null },
): TableFilterCounts {
  const { kept } = openTable(store, table)
  const released = releasedOf(store, table, run)
  const counts: TableFilterCounts = { all: 0, sensitive: 0, changed: 0, 'at-bound': 0, fixed: 0, empty: 0 }
  for (const [filter, passes] of Object.entries(filters) as [TableCellFilter, (typeof filters)[TableCellFilter]][])
    for (let cell = 0; cell < kept.table.cells; cell += 1) if (passes(kept, released, cell)) counts[filter] += 1
  return counts
}

/** The cells of a selection, in the order of the table. */
export function selectCells(
  kept: KeptTable,
  released: Float64Array | null,
  filter: TableCellFilter,
  search = '',
  within: TableCellSelection['within'] = [],
): Int32Array {
  const passes = filters[filter]
  const isInside = insideOf(kept, within)
  const isFound = searchFor(kept, search)
  const found: number[] = []
  for (let cell = 0; cell < kept.table.cells; cell += 1)
    if (isInside(cell) && passes(kept, released, cell) && isFound(cell)) found.push(cell)
  return Int32Array.from(found)
}

/** Largest first; of equal ones, and without an order, as in the table. */
export function orderedCells(
  kept: KeptTable,
  released: Float64Array | null,
  cells: Int32Array,
  order: Order,
): Int32Array {
  if (order === 'table') return cells
  const sizes = Float64Array.from(cells, (cell) => keys[order](kept, released, cell))
  const places = Int32Array.from(cells.keys()).sort((one, other) => {
    const [a, b] = [sizes[one]!, sizes[other]!]
    return a === b ? one - other : a > b ? -1 : 1
  })
  return places.map((place) => cells[place]!)
}

/** Of a dimension that the table lacks it has no code. */
function insideOf({ counted }: KeptTable, within: TableCellSelection['within']): (cell: number) => boolean {
  const { variables, codes } = counted ?? { variables: [], codes: new Int32Array() }
  const wanted = within.map(({ dimension, codes: asked }) => {
    const marks = new Uint8Array(variables[dimension]?.hierarchy.codes.length ?? 0)
    for (const code of asked) marks[code] = 1
    return { dimension, marks }
  })
  return (cell) => wanted.every(({ dimension, marks }) => marks[codes[cell * variables.length + dimension]!] === 1)
}

/** Each word between × has to be a part of a code or its label; of a table without codes, of the cell's number. */
function searchFor({ counted }: KeptTable, search: string): (cell: number) => boolean {
  const words = search
    .split('×')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')
  if (words.length === 0) return () => true
  if (counted === null) return (cell) => words.every((word) => String(cell).includes(word))
  const { variables, codes } = counted
  const matches = words.map((word) =>
    variables.map(({ hierarchy: { codes: names, labels } }) =>
      Uint8Array.from(names, (name, code) =>
        name.toLowerCase().includes(word) || (labels?.[code] ?? '').toLowerCase().includes(word) ? 1 : 0,
      ),
    ),
  )
  return (cell) =>
    matches.every((byDimension) => byDimension.some((found, d) => found[codes[cell * variables.length + d]!] === 1))
}
