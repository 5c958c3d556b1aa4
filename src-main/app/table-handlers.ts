import type { Handlers } from '../contract/ipc.ts'
import { AppError } from '../contract/errors.ts'
import type { Session } from './session.ts'

/** What the window asks of the tables of the open project. */
export function tableHandlers(current: () => Session): Handlers['tables'] {
  const find = ({ table }: { table: number }): never => {
    current()
    throw new AppError('table-not-found', { table })
  }
  return {
    list: () => [],
    preview: () => find({ table: 0 }),
    import: () => find({ table: 0 }),
    rules: () => [],
    previewBuild: () => find({ table: 0 }),
    build: () => find({ table: 0 }),
    rename: find,
    remove: find,
    describe: find,
    page: find,
    cells: find,
    counts: find,
    relations: find,
    cell: find,
    change: find,
    undo: find,
    redo: find,
  }
}
