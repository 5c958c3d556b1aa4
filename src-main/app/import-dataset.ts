import { AppError } from '../contract/errors.ts'
import type { Dataset, ImportProgress, ImportRequest } from '../contract/model.ts'
import type { ImportedTable } from '../domain/data/imported-table.ts'
import { readTable } from '../io/csv/read-table.ts'
import type { Session } from './session.ts'

export type ImportOptions = { onProgress?: (progress: ImportProgress) => void; signal?: AbortSignal }

/**
 * Read a file under the user's choices and store it in one transaction; a failed or cancelled import leaves nothing behind.
 *
 * @throws AppError of `readTable` and `project-read-only`, `disk-full`.
 */
export async function importDataset(
  session: Session,
  request: ImportRequest,
  options: ImportOptions = {},
): Promise<Dataset> {
  if (session.store.isReadOnly) throw new AppError('project-read-only', { path: session.store.path })
  return storeTable(session, await readTable(request.path, request, options), options)
}

/** Store what was read. @throws AppError `import-cancelled`, `disk-full` */
export async function storeTable(session: Session, table: ImportedTable, options: ImportOptions): Promise<Dataset> {
  const { store, context } = session
  const dataset = await store.datasets.addGradually(table, context.now().toISOString(), options.signal)
  session.announceProject()
  return dataset
}
