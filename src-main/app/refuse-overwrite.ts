import { realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { AppError, isAppError } from '../contract/errors.ts'
import type { Table, TableImportRequest } from '../contract/model.ts'
import type { KeptTable } from '../domain/tables/kept-table.ts'
import { readTable } from '../io/csv/read-table.ts'
import { readKeptTable } from '../io/tables/read-kept-table.ts'
import { isProjectFile } from '../storage/project-magic.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { openTable } from './tables/open-table.ts'
import { takeTurns } from './take-turns.ts'

/**
 * Refuse to write over what cannot be made again: any Cordon project, and a file that was imported into this one, as a data
 * set or as a table. The project knows only the name of that file, so a file of that name is read and compared cell by cell.
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
  for (const { id, origin } of store.tables.list()) {
    if (origin.kind !== 'imported' || origin.sourceName.toLowerCase() !== name) continue
    if (await holdsTable(store, id, origin, path)) throw new AppError('output-taken', { path, by: 'original' })
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

function holdsDataset(store: ProjectStore, dataset: number, path: string): Promise<boolean> {
  return isOriginal(async () => {
    const table = await readTable(path, { ...store.datasets.importRequest(dataset), path })
    return store.datasets.fingerprintOf(table) === store.datasets.get(dataset).fingerprint
  })
}

function holdsTable(
  store: ProjectStore,
  table: number,
  { request, repaired }: Table['origin'] & { kind: 'imported' },
  path: string,
): Promise<boolean> {
  return isOriginal(async () => {
    const { kept } = await readKeptTable(besideOriginal(request, path))
    const came = openTable(store, table, 0).kept
    // What a repair changed is not known any more: a table of as many cells is taken for the original.
    if (repaired !== undefined) return kept.table.cells === came.table.cells
    const print = (one: KeptTable) => takeTurns(store.tables.fingerprintOf(one))
    return (await print(kept)) === (await print(came))
  })
}

/** The files that a table was read with lay beside it, as far as the project knows. */
function besideOriginal(request: TableImportRequest, path: string): TableImportRequest {
  const beside = (name: string) => join(dirname(path), name)
  const { metadata, hierarchies } = request
  return {
    ...request,
    path,
    metadata: metadata === null ? null : beside(metadata),
    hierarchies: Object.fromEntries(Object.entries(hierarchies).map(([name, file]) => [name, beside(file)])),
  }
}

async function isOriginal(compare: () => Promise<boolean>): Promise<boolean> {
  try {
    return await compare()
  } catch (error) {
    // A file that cannot be read the way the original was read is not the original.
    if (isAppError(error) && error.code !== 'project-broken') return false
    throw error
  }
}
