import { basename } from 'node:path'
import type { Table, TableImportRequest } from '../../contract/model.ts'
import type { Session } from '../session.ts'
import { takeTurns } from '../take-turns.ts'
import { keepUnderstood, understandRepaired, type UnderstoodTable } from './import-table.ts'

/** Relations that do not hold in the original, the adjusted table keeps all the same. */
export type TableForRun = Pick<UnderstoodTable, 'columns' | 'repair' | 'off'> & { readonly table: Table }

/**
 * The table of a file: one that the project has already, of the same cells from a file of this name, else a new one.
 *
 * @throws AppError of `importTable`.
 */
export async function importTableForRun(session: Session, request: TableImportRequest): Promise<TableForRun> {
  const { store } = session
  const understood = await understandRepaired(session.context, request)
  const fingerprint = await takeTurns(store.tables.fingerprintOf(understood.kept))
  const known = store.tables
    .list()
    .find(
      ({ origin, revision, fingerprint: kept }) =>
        origin.kind === 'imported' &&
        origin.request.path === basename(request.path) &&
        revision === 0 &&
        kept === fingerprint,
    )
  const table = known ?? (await keepUnderstood(session, request, understood))
  const { columns, repair, off } = understood
  return { table, columns, repair, off }
}
