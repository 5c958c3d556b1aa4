import { AppError } from '../contract/errors.ts'
import type { Dataset, ImportProgress, ImportRequest } from '../contract/model.ts'
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
  const { store, context } = session
  if (store.isReadOnly) throw new AppError('project-read-only', { path: store.path })
  const table = await readTable(request.path, request, options)
  const dataset = await store.datasets.addGradually(table, context.now().toISOString(), options.signal)
  session.announceProject()
  return dataset
}
