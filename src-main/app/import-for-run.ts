import { AppError } from '../contract/errors.ts'
import type { Dataset, ImportRequest, Role } from '../contract/model.ts'
import { readTable } from '../io/csv/read-table.ts'
import { storeTable, type ImportOptions } from './import-dataset.ts'
import type { Session } from './session.ts'
import { setRoles } from './set-roles.ts'
import { takeTurns } from './take-turns.ts'

/**
 * The data set of a file with these roles: one that the project has already, made of the same cells by the same choices,
 * else a new one. Roles decide what a run releases, so a data set whose roles are others is left alone.
 *
 * @throws AppError of `importDataset` and `setRoles`.
 */
export async function importForRun(
  session: Session,
  request: ImportRequest,
  roles: Readonly<Record<string, Role>>,
  options: ImportOptions = {},
): Promise<Dataset> {
  const { store } = session
  if (store.isReadOnly) throw new AppError('project-read-only', { path: store.path })
  const table = await readTable(request.path, request, options)
  for (const known of store.datasets.alike(table)) {
    if (hasRoles(known, roles) && (await takeTurns(store.datasets.isIntact(known.id)))) return known
  }
  const dataset = await storeTable(session, table, options)
  return setRoles(session, dataset.id, roles)
}

function hasRoles({ variables }: Dataset, roles: Readonly<Record<string, Role>>): boolean {
  return variables.every(({ name, role }) => !Object.hasOwn(roles, name) || roles[name] === role)
}
