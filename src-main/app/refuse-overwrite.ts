import { realpathSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { AppError, isAppError } from '../contract/errors.ts'
import { readTable } from '../io/csv/read-table.ts'
import { isProjectFile } from '../storage/project-magic.ts'
import type { ProjectStore } from '../storage/project-store.ts'

/**
 * Refuse to write over what cannot be made again: any Cordon project, and a file that was imported into this one. The
 * project knows only the name of that file, so a file of that name is read and compared cell by cell.
 *
 * @throws AppError `output-taken`
 */
export async function refuseOverwrite(store: ProjectStore, path: string): Promise<void> {
  if (!isFile(path)) return
  if (isProjectFile(path)) throw new AppError('output-taken', { path, by: 'project' })
  const name = basename(realpathSync(path)).toLowerCase()
  for (const { id, sourceName } of store.datasets.list()) {
    if (sourceName.toLowerCase() !== name) continue
    if (await holdsDataset(store, id, path)) throw new AppError('output-taken', { path, by: 'original' })
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    // Not there, or a name that the system does not take, which whoever writes is going to say.
    return false
  }
}

async function holdsDataset(store: ProjectStore, dataset: number, path: string): Promise<boolean> {
  try {
    const table = await readTable(path, { ...store.datasets.importRequest(dataset), path })
    return store.datasets.fingerprintOf(table) === store.datasets.get(dataset).fingerprint
  } catch (error) {
    // A file that cannot be read the way the original was read is not the original.
    if (isAppError(error) && error.code !== 'project-broken') return false
    throw error
  }
}
