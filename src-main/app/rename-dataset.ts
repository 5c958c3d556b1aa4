import { AppError } from '../contract/errors.ts'
import type { Dataset } from '../contract/model.ts'
import type { Session } from './session.ts'

/** @throws AppError `project-read-only`, `dataset-not-found` */
export function renameDataset(session: Session, dataset: number, name: string): Dataset {
  const { store, context } = session
  if (store.isReadOnly) throw new AppError('project-read-only', { path: store.path })
  const was = store.datasets.get(dataset).name
  const after = store.datasets.rename(dataset, name)
  store.addEdit({ at: context.now().toISOString(), kind: 'rename', detail: { dataset, was, now: name } })
  session.announceProject()
  return after
}
