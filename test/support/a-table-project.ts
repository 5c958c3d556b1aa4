import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { isAppError } from '../../src-main/contract/errors.ts'
import type { Table } from '../../src-main/contract/model.ts'
import { anApp, type AppInTest } from './an-app.ts'
import { writeEnterprises, writeSmallJj } from './table-files.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type ProjectInTest = AppInTest & { readonly folder: string }

/** An empty project in a folder of its own. */
export async function aProject(): Promise<ProjectInTest> {
  const folder = temporaryFolder()
  const app = anApp(folder)
  onTestFinished(() => app.app.close())
  await app.api.projects.create({ path: join(folder, 'tables.cordon') })
  return { ...app, folder }
}

/** A project with the small instance. */
export async function anInstance(): Promise<ProjectInTest & { table: Table }> {
  const project = await aProject()
  return { ...project, table: await project.api.tables.import({ path: writeSmallJj(project.folder) }) }
}

/** A project with a table of the made enterprises, by sector and region. */
export async function aBuiltTable(): Promise<ProjectInTest & { table: Table }> {
  const project = await aProject()
  const dataset = await project.api.imports.load({ path: writeEnterprises(project.folder) })
  const table = await project.api.tables.build({
    dataset: dataset.id,
    name: 'Turnover by sector and region',
    by: [{ variable: 'sector', hierarchy: { kind: 'digits', digits: [1, 1, 1] } }, { variable: 'region' }],
    response: 'turnover',
    rules: ['p=15', 'freq=3'],
  })
  return { ...project, table }
}

/** What a call is refused with; `done` where it is not. */
export const codeOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: unknown) => (isAppError(error) ? error.code : 'unexpected'),
  )
