import { AppError } from '../../contract/errors.ts'
import type { Table } from '../../contract/model.ts'
import type { NewTable } from '../../storage/project-store.ts'
import type { Session } from '../session.ts'
import { takeTurns } from '../take-turns.ts'

/** Keep a table in the project; the process answers meanwhile. @throws AppError `project-read-only`, `disk-full` */
export async function keepTable(session: Session, made: NewTable): Promise<Table> {
  const { store, context } = session
  if (store.isReadOnly) throw new AppError('project-read-only', { path: store.path })
  const table = await takeTurns(store.tables.add(made, context.now().toISOString()))
  const { kind } = made.origin
  store.addEdit({
    at: context.now().toISOString(),
    kind: 'table-added',
    detail: { table: table.id, name: table.name, how: kind },
  })
  session.announceProject()
  return table
}
