import Database from 'better-sqlite3'
import { AppError } from '../contract/errors.ts'
import { sqliteError } from './sqlite-error.ts'

/** The open project file: every access goes through here, so that each error is one the user can act on. */
export interface Connection {
  readonly path: string
  readonly isReadOnly: boolean
  readonly database: Database.Database
  readonly now: () => Date
  /** A prepared statement, kept for the next call. */
  statement(sql: string): Database.Statement
  /** @throws AppError `project-not-open` after closing; `project-broken`, `project-locked` */
  read<T>(work: () => T): T
  /**
   * One transaction, on the disk when it returns; inside another one, a part of it.
   *
   * @throws AppError `project-read-only`, `disk-full`, `project-locked`, `project-broken`, `project-not-open`; the file
   *         is then as before.
   */
  write<T>(work: () => T): T
  close(): void
}

/** How long a write waits for another program that reads the file. */
const BUSY_TIMEOUT_MS = 3000

/**
 * Open the database of a project.
 *
 * Rollback journal and synchronous FULL: a commit is on the disk before it is reported, and a kill at any moment leaves a
 * journal that the next opening rolls back. All that is committed is in one single file at any time, which may lie on a
 * network drive and be copied by anything. (A write-ahead log makes small commits faster, yet keeps committed data in a
 * second file, needs shared memory that network drives do not offer, and cannot be opened from a read-only folder.) The
 * journal is truncated rather than deleted: its new length is synced, so a power cut cannot bring it back, at a quarter
 * of the time that syncing the folder takes. Closing removes the empty journal.
 *
 * Deleted content is overwritten with zeros, and temporary tables stay in memory: confidential data lies nowhere else.
 *
 * @throws AppError `project-broken`, `project-locked`, `file-not-readable`
 */
export function openConnection(path: string, now: () => Date, isReadOnly: boolean): Connection {
  const open = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw sqliteError(error, path)
    }
  }
  const database = open(() => new Database(path, { readonly: isReadOnly, timeout: BUSY_TIMEOUT_MS }))
  const statements = new Map<string, Database.Statement>()

  function guarded<T>(work: () => T): T {
    if (!database.open) throw new AppError('project-not-open', {})
    return open(work)
  }

  try {
    open(() => {
      database.pragma('temp_store = MEMORY')
      database.pragma('trusted_schema = OFF')
      if (isReadOnly) return
      database.pragma('page_size = 8192')
      database.pragma('journal_mode = TRUNCATE')
      database.pragma('synchronous = FULL')
      database.pragma('secure_delete = ON')
      database.pragma('foreign_keys = ON')
    })
  } catch (error) {
    database.close()
    throw error
  }

  function statement(sql: string): Database.Statement {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const prepared = database.prepare(sql)
    statements.set(sql, prepared)
    return prepared
  }

  return {
    path,
    isReadOnly,
    database,
    now,
    statement,
    read: guarded,
    write<T>(work: () => T): T {
      if (isReadOnly) throw new AppError('project-read-only', { path })
      const transaction = database.transaction(() => {
        const result = work()
        statement('UPDATE project SET saved_at = ?').run(now().toISOString())
        return result
      })
      return guarded(() => transaction.immediate())
    },
    close() {
      if (database.open && !isReadOnly) open(() => database.pragma('journal_mode = DELETE'))
      database.close()
    },
  }
}
