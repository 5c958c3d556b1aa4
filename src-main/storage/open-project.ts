/** Project files: created, opened, or held in memory. */
import { accessSync, closeSync, constants, openSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import { z } from 'zod'
import { AppError } from '../contract/errors.ts'
import type { RunSummary } from '../contract/model.ts'
import { fileError } from '../contract/file-error.ts'
import { openConnection, type Connection } from './connection.ts'
import { createDatasetRepository } from './dataset-repository.ts'
import { isLocked, takeLock, type Lock } from './lock.ts'
import { checkSchema } from './check-schema.ts'
import { createSchema, schemaVersion, upgradeSchema } from './migrate.ts'
import { isSqliteFile } from './project-magic.ts'
import type { Edit, ProjectStore } from './project-store.ts'
import { createRunRepository, interruptRuns } from './run-repository.ts'
import { saveCopy } from './save-copy.ts'
import { storedJson } from './stored-json.ts'
import { createTableRepository } from './table-repository.ts'

export type OpenOptions = {
  /** Look, change nothing; works while another Cordon has the project open. */
  readonly readOnly?: boolean
  /** Take the project from a holder that may be alive, because the user said so. */
  readonly takeOver?: boolean
}

const IN_MEMORY = ':memory:'
const Detail = z.record(z.string(), z.unknown())

/**
 * Create a project file.
 *
 * @throws AppError `file-exists`, `file-not-writable`, `disk-full`, `project-locked`
 */
export function createProject(path: string, now: () => Date): ProjectStore {
  const lock = takeLock(path, now)
  try {
    reserve(path)
    try {
      const connection = openConnection(path, now, false)
      createSchema(connection)
      return storeOver(connection, lock)
    } catch (error) {
      rmSync(path, { force: true })
      throw error
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Open a project file. Runs that a crash left waiting or running become `interrupted`, an import it cut off is cleared away,
 * an older file is brought to the newest schema after a copy was put beside it. A file that may not be written, or lies in
 * a folder that takes no file, is opened to read only.
 *
 * @throws AppError `file-not-found`, `file-not-readable`, `project-not-a-project`, `project-newer`, `project-broken`,
 *         `project-locked`, `project-read-only` (an older file that may not be written). The file is then as it was.
 */
export function openProject(path: string, now: () => Date, options: OpenOptions = {}): ProjectStore {
  if (!isSqliteFile(path)) throw new AppError('project-not-a-project', { path })
  const isReadOnly = options.readOnly === true || !isWritable(path)
  const lock = isReadOnly ? null : takeLock(path, now, options.takeOver)
  try {
    const connection = openConnection(path, now, isReadOnly)
    try {
      checkWhole(connection)
      upgradeSchema(connection)
      checkSchema(connection)
      if (!isReadOnly) clearAway(connection)
      return storeOver(connection, lock)
    } catch (error) {
      connection.close()
      throw error
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** A project in memory: nothing of it touches the disk, and it is gone when it is closed. */
export function temporaryProject(now: () => Date): ProjectStore {
  const connection = openConnection(IN_MEMORY, now, false)
  createSchema(connection)
  return storeOver(connection, null)
}

/** The store over an open connection. */
export function storeOver(connection: Connection, lock: Lock | null): ProjectStore {
  const { path, read, write, statement } = connection
  const runs = createRunRepository(connection)
  const isAlone = connection.isReadOnly && path !== IN_MEMORY && !isLocked(path)
  return {
    path,
    name: path === IN_MEMORY ? '' : basename(path, extname(path)),
    isReadOnly: connection.isReadOnly,
    savedAt: () =>
      read(() => (statement('SELECT saved_at FROM project').get() as { saved_at: string | null }).saved_at),
    datasets: createDatasetRepository(connection),
    tables: createTableRepository(connection),
    runs: isAlone ? showInterrupted(runs) : runs,
    together: write,
    history: () =>
      read(() => {
        const rows = statement('SELECT at, kind, detail FROM edit ORDER BY id').all() as {
          at: string
          kind: string
          detail: string
        }[]
        return rows.map(({ at, kind, detail }): Edit => ({
          at,
          kind,
          detail: storedJson(path, 'the history', Detail, detail),
        }))
      }),
    addEdit: ({ at, kind, detail }) => {
      write(() =>
        statement('INSERT INTO edit (at, kind, detail) VALUES (?, ?, ?)').run(at, kind, JSON.stringify(detail)),
      )
    },
    saveCopy: (target) => saveCopy(connection, target),
    close() {
      connection.close()
      lock?.release()
    },
  }
}

/** A file that may not be written cannot be told that its runs were cut off, so it is told to whoever looks. */
function showInterrupted(runs: ProjectStore['runs']): ProjectStore['runs'] {
  const show = <R extends RunSummary>(run: R): R =>
    run.state === 'queued' || run.state === 'running' ? { ...run, state: 'interrupted' } : run
  return {
    ...runs,
    list: () => runs.list().map(show),
    get: (id) => show(runs.get(id)),
    grouping: (id) => show(runs.grouping(id)),
    adjustment: (id) => show(runs.adjustment(id)),
  }
}

function reserve(path: string): void {
  try {
    closeSync(openSync(path, 'wx'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new AppError('file-exists', { path }, { cause: error })
    throw fileError(error, path, 'write')
  }
}

/** Whose schema it is comes first: another program's file is not called broken. */
function checkWhole(connection: Connection): void {
  const { path, database } = connection
  schemaVersion(connection)
  const report = connection.read(() => String(database.pragma('quick_check(1)', { simple: true })))
  if (report !== 'ok') throw new AppError('project-broken', { path, detail: firstLine(report) })
  const pages = connection.read(
    () =>
      Number(database.pragma('page_count', { simple: true })) * Number(database.pragma('page_size', { simple: true })),
  )
  // SQLite fills what is missing of the last page with zeros.
  if (statSync(path).size < pages) throw new AppError('project-broken', { path, detail: 'its end is missing' })
}

function firstLine(report: string): string {
  return (
    report
      .replace(/^\*\*\* .* \*\*\*\n/, '')
      .split('\n')[0]
      ?.slice(0, 200) ?? ''
  )
}

function clearAway(connection: Connection): void {
  const { statement, write, read } = connection
  for (const table of ['dataset', 'cell_table']) {
    const isAnyCutOff = read(
      () => statement(`SELECT 1 FROM ${table} WHERE is_complete = 0 LIMIT 1`).get() !== undefined,
    )
    if (isAnyCutOff) write(() => statement(`DELETE FROM ${table} WHERE is_complete = 0`).run())
  }
  interruptRuns(connection)
}

/**
 * A project needs its file and its folder writable: the journal lies beside it. A file or folder marked read-only counts as
 * such even for a user who may override the mark.
 */
function isWritable(path: string): boolean {
  return [path, dirname(path)].every((each) => {
    try {
      accessSync(each, constants.W_OK)
      return (statSync(each).mode & 0o222) !== 0
    } catch {
      // Not writable is the answer, whatever the reason.
      return false
    }
  })
}
