import { AppError } from '../../contract/errors.ts'
import type { Table, TableCellSelection, TableChangeRequest } from '../../contract/model.ts'
import { changeCells, type CellsChange } from '../../domain/tables/change-cells.ts'
import { countCells } from '../../domain/tables/kept-table.ts'
import { cellStatus } from '../../domain/tables/table.ts'
import type { Session } from '../session.ts'
import { selectCells } from './list-cells.ts'
import { closeTable, openTable } from './open-table.ts'
import { releasedOf } from './released-values.ts'
import { refuseUnknownCell } from './table-relations.ts'

/**
 * Change cells by hand, those that are named or all that are selected.
 *
 * @throws AppError as `keepChange`; `cell-not-found`, `nothing-to-change` where no cell is selected, `run-not-found`,
 *         `run-of-records`.
 */
export function changeTable(session: Session, { table, cells, change }: TableChangeRequest): Table {
  const { store } = session
  const { kept } = openTable(store, table)
  if (!Array.isArray(cells)) return keepChange(session, table, { change, cells: selected(cells) })
  for (const cell of cells) refuseUnknownCell(kept, table, cell)
  return keepChange(session, table, { change, cells: Int32Array.from(new Set(cells)).sort() })

  function selected({ run, filter, search, within }: TableCellSelection): Int32Array {
    const found = selectCells(kept, releasedOf(store, table, run), filter, search, within)
    const ofLevels = change.kind === 'levels' || change.kind === 'levels-percent'
    return ofLevels ? found.filter((cell) => kept.table.status[cell] === cellStatus.sensitive) : found
  }
}

/**
 * Keep a change of cells: one revision, which the history of the project tells and which can be undone.
 *
 * @throws AppError `project-read-only`, `table-not-found`, `nothing-to-change`, `cell-not-sensitive`, `cell-bounds-crossed`;
 *         nothing is changed then.
 */
export function keepChange(session: Session, table: number, asked: CellsChange): Table {
  const { store, context } = session
  const { change, cells } = asked
  if (cells.length === 0) throw new AppError('nothing-to-change', { table })
  const { kept } = openTable(store, table)
  const counts = { ...store.tables.get(table).counts, ...countCells(changeCells(kept, [asked])) }
  const at = context.now().toISOString()
  const told = change.kind === 'a-priori' ? { kind: change.kind, file: change.file } : change
  return edited(session, 'table-changed', { table, change: told, cells: cells.length }, () =>
    store.tables.change(table, asked, counts, at),
  )
}

/** @throws AppError `project-read-only`, `table-not-found`, `nothing-to-undo` */
export function undoChange(session: Session, table: number): Table {
  return edited(session, 'table-undone', { table }, () => session.store.tables.undo(table))
}

/** @throws AppError `project-read-only`, `table-not-found`, `nothing-to-redo` */
export function redoChange(session: Session, table: number): Table {
  return edited(session, 'table-redone', { table }, () => session.store.tables.redo(table))
}

/** @throws AppError `project-read-only`, `table-not-found` */
export function renameTable(session: Session, table: number, name: string): Table {
  return edited(session, 'table-renamed', { table, name }, () => session.store.tables.rename(table, name))
}

/** Take a table out of the project with its runs. @throws AppError `project-read-only`, `table-not-found`, `table-in-use` */
export function removeTable(session: Session, table: number): void {
  const { store, queue } = session
  store.tables.get(table)
  const going = store.runs
    .list()
    .filter((run) => run.subject.kind === 'table' && run.subject.id === table && queue.isActive(run.id)).length
  if (going > 0) throw new AppError('table-in-use', { table, runs: going })
  edited(session, 'table-removed', { table }, () => store.tables.remove(table))
  closeTable(store, table)
}

/** A change and its line in the history are one transaction. */
function edited<T>(
  { store, context, announceProject }: Session,
  kind: string,
  detail: Record<string, unknown>,
  edit: () => T,
): T {
  const result = store.together(() => {
    const value = edit()
    store.addEdit({ at: context.now().toISOString(), kind, detail })
    return value
  })
  announceProject()
  return result
}
