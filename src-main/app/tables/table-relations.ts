import { AppError } from '../../contract/errors.ts'
import type { TableCellStatus, TableRelation, TableRelations, TableRelationsRequest } from '../../contract/model.ts'
import { cellName, type KeptTable } from '../../domain/tables/kept-table.ts'
import { relationSums } from '../../domain/tables/relations-off.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import { openTable, type OpenTable } from './open-table.ts'
import { releasedOf } from './released-values.ts'
import { shownCell } from './shown-cell.ts'

const TERMS_SHOWN = 200

/** A page of the relations of a table or of one cell. @throws AppError `table-not-found`, `cell-not-found`, `run-not-found`, `run-of-records` */
export function tableRelations(store: ProjectStore, request: TableRelationsRequest): TableRelations {
  const { table, run, cell, onlyOff, start, count } = request
  const open = openTable(store, table)
  const chosen = chosenRelations(open, request)
  if (cell !== null) refuseUnknownCell(open.kept, table, cell)
  const released = releasedOf(store, table, run)
  const off = new Set(open.off())
  const numbers = onlyOff ? chosen.filter((relation) => off.has(relation)) : chosen
  return {
    start,
    total: numbers.length,
    relations: Array.from(numbers.slice(start, start + count), (relation) =>
      shownRelation(open.kept, released, relation, off.has(relation)),
    ),
  }
}

/** @throws AppError `cell-not-found` */
export function refuseUnknownCell({ table: { cells } }: KeptTable, table: number, cell: number): void {
  if (cell < 0 || cell >= cells) throw new AppError('cell-not-found', { table, cell })
}

/** A relation with both sums and its first terms. */
export function shownRelation(
  kept: KeptTable,
  released: Float64Array | null,
  relation: number,
  isOff: boolean,
): TableRelation {
  const { relations, values } = kept.table
  const { starts, cells, coefficients, rightSides } = relations
  const first = starts[relation]!
  const termCount = starts[relation + 1]! - first
  return {
    relation,
    rightSide: rightSides[relation]!,
    ...relationSums(relations, values, relation),
    isOff,
    termCount,
    terms: Array.from({ length: Math.min(termCount, TERMS_SHOWN) }, (_, at) => {
      const cell = cells[first + at]!
      const status: TableCellStatus = shownCell(kept, released, cell).status
      return {
        cell,
        name: cellName(kept, cell),
        coefficient: coefficients[first + at]!,
        value: values[cell]!,
        released: released === null ? null : released[cell]!,
        status,
      }
    }),
  }
}

function chosenRelations({ kept, relationsOf }: OpenTable, { cell }: TableRelationsRequest): Int32Array {
  return cell === null ? Int32Array.from({ length: kept.table.relations.count }, (_, at) => at) : relationsOf(cell)
}
