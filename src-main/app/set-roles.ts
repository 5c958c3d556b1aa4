import { AppError } from '../contract/errors.ts'
import type { Dataset, Role } from '../contract/model.ts'
import type { Session } from './session.ts'

/** @throws AppError `project-read-only`, `dataset-not-found`, `variable-unknown` */
export function setRoles(session: Session, dataset: number, roles: Readonly<Record<string, Role>>): Dataset {
  const { store, context } = session
  if (store.isReadOnly) throw new AppError('project-read-only', { path: store.path })
  const before = Object.fromEntries(store.datasets.get(dataset).variables.map(({ name, role }) => [name, role]))
  const changed = Object.fromEntries(Object.entries(roles).filter(([name, role]) => before[name] !== role))
  const after = store.datasets.setRoles(dataset, changed)
  if (Object.keys(changed).length > 0) {
    const was = Object.fromEntries(Object.keys(changed).map((name) => [name, before[name]]))
    store.addEdit({ at: context.now().toISOString(), kind: 'roles', detail: { dataset, was, now: changed } })
  }
  session.announceProject()
  return after
}
