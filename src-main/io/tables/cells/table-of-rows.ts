import { AppError } from '../../../contract/errors.ts'
import { additivityRelations } from '../../../domain/tables/additivity.ts'
import { CellIndex } from '../../../domain/tables/cell-index.ts'
import type { GivenTable } from '../../../domain/tables/given-table.ts'
import { protectionLevels } from '../../../domain/tables/protection-levels.ts'
import { BY_HAND, NOT_STRUCK, type Sensitivity } from '../../../domain/tables/sensitivity.ts'
import { cellStatus } from '../../../domain/tables/table.ts'
import { tableBounds } from '../../../domain/tables/table-bounds.ts'
import type { TableVariable, TabulatedTable } from '../../../domain/tables/tabulated-table.ts'
import type { CellRow, RowColumns } from './cell-row.ts'
import { createCodeLookup } from './code-lookup.ts'

export type RowsToTable = {
  /** What messages call the file. */
  readonly path: string
  readonly variables: readonly TableVariable[]
  readonly columns: RowColumns
  readonly isFrequencyTable: boolean
  readonly decimals: number
  /** Levels of a sensitive cell that the file gives none, in % of its value. */
  readonly levelPercent: number
}

/**
 * The table that the lines of a file make, with the relations of its hierarchies. Combinations of codes without a line are
 * empty: they are no cells.
 *
 * @throws AppError `table-no-cells`, `table-file-code-unknown`, `table-cell-twice`, `table-total-missing` (a cell below a
 *         total that has no line of its own), `table-bounds-crossed`.
 *
 * Cost  O(cells · log cells) time.
 */
export function tableOfRows(rows: readonly CellRow[], making: RowsToTable): GivenTable {
  if (rows.length === 0) throw new AppError('table-no-cells', { path: making.path })
  const { index, ordered } = orderedCells(rows, making)
  refuseMissingTotals(index, ordered, making)
  const { columns, variables } = making
  const values = column(ordered, ({ value }) => value ?? 0)
  const isEmpty = (row: CellRow) => row.value === null || row.status === 'empty' || row.frequency === 0
  const frequencies = column(ordered, (row) => (isEmpty(row) ? 0 : (row.frequency ?? 1)))
  const table: TabulatedTable = {
    variables,
    cells: ordered.length,
    codes: index.codes.slice(0, ordered.length * variables.length),
    values,
    records: Int32Array.from(frequencies),
    contributors: Int32Array.from(frequencies),
    frequencies,
    sizes: column(ordered, ({ shadow, value }) => Math.abs(shadow ?? value ?? 0)),
    largest: {
      count: columns.largest,
      contributions: Float64Array.from(ordered.flatMap(({ largest }) => largest)),
      weights: new Float64Array(ordered.length * columns.largest).fill(1),
    },
    requests: null,
    costs: columns.cost ? column(ordered, ({ cost }) => cost ?? 1) : null,
    isFrequencyTable: making.isFrequencyTable,
    hasShadow: columns.shadow,
    decimals: making.decimals,
    relations: additivityRelations(
      index,
      variables.map(({ hierarchy }) => hierarchy),
    ),
  }
  return {
    table,
    sensitivity: columns.status ? sensitivityOf(ordered, isEmpty, making) : null,
    lower: columns.bounds ? column(ordered, ({ lower }) => lower ?? -Infinity) : null,
    upper: columns.bounds ? column(ordered, ({ upper }) => upper ?? Infinity) : null,
  }
}

function column(rows: readonly CellRow[], numberOf: (row: CellRow) => number): Float64Array {
  return Float64Array.from(rows, numberOf)
}

/** The rows in the order of their codes, the first variable slowest, each code in the order of its hierarchy. */
function orderedCells(rows: readonly CellRow[], { path, variables }: RowsToTable) {
  const dimensions = variables.length
  const lookups = variables.map(({ hierarchy }) => createCodeLookup(hierarchy))
  const found = new CellIndex(dimensions)
  const tuple = new Int32Array(dimensions)
  for (const [cell, { codes, line }] of rows.entries()) {
    for (let d = 0; d < dimensions; d += 1) {
      const place = lookups[d]!(codes[d]!)
      if (place < 0)
        throw new AppError('table-file-code-unknown', { path, line, variable: variables[d]!.name, code: codes[d]! })
      tuple[d] = place
    }
    const known = found.findOrAdd(tuple)
    if (known !== cell)
      throw new AppError('table-cell-twice', { path, line, cell: codes.join(' × '), first: rows[known]!.line })
  }
  const order = Array.from(rows.keys()).sort((a, b) => {
    for (let d = 0; d < dimensions; d += 1) {
      const difference = found.codes[a * dimensions + d]! - found.codes[b * dimensions + d]!
      if (difference !== 0) return difference
    }
    return 0
  })
  const index = new CellIndex(dimensions)
  for (const cell of order) index.findOrAdd(found.codes.subarray(cell * dimensions, (cell + 1) * dimensions))
  return { index, ordered: order.map((cell) => rows[cell]!) }
}

/** A cell whose total is no cell would be in no relation, so that nothing would hold it. */
function refuseMissingTotals(index: CellIndex, ordered: readonly CellRow[], { path, variables }: RowsToTable): void {
  const { dimensions, codes } = index
  const tuple = new Int32Array(dimensions)
  for (const [cell, { line }] of ordered.entries()) {
    for (let d = 0; d < dimensions; d += 1) {
      tuple.set(codes.subarray(cell * dimensions, (cell + 1) * dimensions))
      const up = variables[d]!.hierarchy.parents[tuple[d]!]!
      tuple[d] = up
      if (up < 0 || index.find(tuple) >= 0) continue
      const total = variables.map(({ hierarchy }, v) => hierarchy.codes[tuple[v]!]!).join(' × ')
      throw new AppError('table-total-missing', { path, line, total })
    }
  }
}

function sensitivityOf(
  rows: readonly CellRow[],
  isEmpty: (row: CellRow) => boolean,
  { levelPercent, decimals }: RowsToTable,
): Sensitivity {
  const status = Uint8Array.from(rows, (row) => {
    if (isEmpty(row) || row.status === 'fixed') return cellStatus.fixed
    return row.status === 'sensitive' ? cellStatus.sensitive : cellStatus.safe
  })
  const values = column(rows, ({ value }) => value ?? 0)
  const lowest = tableBounds(values, decimals).lower
  const levels = (side: 'lower' | 'upper', levelOf: (row: CellRow) => number | null) =>
    Float64Array.from(rows, (row, cell) => {
      if (status[cell] !== cellStatus.sensitive) return 0
      const distance = (levelPercent / 100) * Math.abs(values[cell]!)
      return levelOf(row) ?? protectionLevels({ values, decimals }, cell, distance, lowest)[side]
    })
  return {
    rules: [],
    struckBy: Int16Array.from(status, (one) => (one === cellStatus.sensitive ? BY_HAND : NOT_STRUCK)),
    status,
    lowerProtection: levels('lower', ({ lowerLevel }) => lowerLevel),
    upperProtection: levels('upper', ({ upperLevel }) => upperLevel),
    weights: new Map(),
  }
}
