import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../contract/errors.ts'
import type { ImportRequest, TableDefinition } from '../contract/model.ts'
import { SampleList } from '../contract/samples.ts'
import type { AppContext } from './context.ts'
import { importDataset } from './import-dataset.ts'
import { createSession } from './session.ts'
import { setRoles } from './set-roles.ts'
import { buildFromDataset } from './tables/build-from-dataset.ts'

export type SamplePlace = {
  readonly sample: string
  /** Cordon's own resources. */
  readonly resources: string
  /** Where the user's copies of samples live. */
  readonly folder: string
}

/**
 * The path of the user's own project made from a shipped sample; made on first use, the same project ever after, so that
 * what was tried on it is still there.
 *
 * @throws AppError `sample-unknown`, `file-not-writable`, `disk-full`
 */
export async function createSampleProject(
  context: AppContext,
  { sample, resources, folder }: SamplePlace,
): Promise<string> {
  const root = join(resources, 'samples')
  const samples = SampleList.parse(JSON.parse(readFileSync(join(root, 'samples.json'), 'utf8')))
  const chosen = samples.find(({ id }) => id === sample)
  if (chosen === undefined)
    throw new AppError('sample-unknown', { sample, available: samples.map(({ id }) => id).join(', ') })

  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${chosen.id}.cordon`)
  if (existsSync(path)) return path

  const session = createSession(context, path)
  try {
    const request: ImportRequest = { path: join(root, chosen.csv), dialect: chosen.dialect, columns: {} }
    const dataset = await importDataset(session, request)
    session.store.datasets.rename(dataset.id, chosen.name)
    setRoles(session, dataset.id, chosen.roles)
    for (const table of chosen.tables)
      await buildFromDataset(session, {
        ...table,
        by: table.by.map((each) => inFolder(root, each)),
        dataset: dataset.id,
      })
    await session.close()
  } catch (error) {
    // A half-made sample must not be found next time.
    await session.close()
    rmSync(path, { force: true })
    throw error
  }
  return path
}

function inFolder(
  folder: string,
  { variable, hierarchy }: TableDefinition['by'][number],
): TableDefinition['by'][number] {
  return {
    variable,
    hierarchy: hierarchy.kind === 'file' ? { ...hierarchy, path: join(folder, hierarchy.path) } : hierarchy,
  }
}
