import { closeSync, constants, copyFileSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { dirname, extname, basename, join } from 'node:path'
import { AppError } from '../contract/errors.ts'
import { fileError } from '../contract/file-error.ts'
import type { Connection } from './connection.ts'
import type { Migration } from './migrations/migration.ts'
import { migrations } from './migrations/migrations.ts'
import { APPLICATION_ID } from './project-magic.ts'

/** The schema version a file must have to be used, and the newest this program knows. */
export const SCHEMA_VERSION = migrations.length

/** Give a new, empty file its schema, in one transaction. */
export function createSchema(connection: Connection, steps: readonly Migration[] = migrations): void {
  const { database, now } = connection
  connection.read(() =>
    database.transaction(() => {
      database.pragma(`application_id = ${APPLICATION_ID}`)
      runSteps(connection, steps)
      database.prepare('INSERT INTO project (id, created_at) VALUES (1, ?)').run(now().toISOString())
    })(),
  )
}

/**
 * Bring an older project file to the newest schema, in one transaction, after a copy of the older file was put beside it
 * (`name.v1.cordon` for version 1). A file of the newest schema is left as it is.
 *
 * @returns the path of the copy, null when nothing had to be done.
 * @throws AppError `project-not-a-project`, `project-newer`, `project-read-only` (an older file that may not be written),
 *         `disk-full`, `file-not-writable`
 */
export function upgradeSchema(connection: Connection, steps: readonly Migration[] = migrations): string | null {
  const { path, isReadOnly } = connection
  const version = schemaVersion(connection)
  if (version > steps.length) throw new AppError('project-newer', { path, version, supported: steps.length })
  if (version === steps.length) return null
  if (isReadOnly) throw new AppError('project-read-only', { path })
  const copy = copyBeside(path, version)
  connection.read(() => connection.database.transaction(() => runSteps(connection, steps.slice(version)))())
  return copy
}

/** @throws AppError `project-not-a-project` for any other SQLite file, `project-broken` */
export function schemaVersion({ database, path, read }: Connection): number {
  const { application, version } = read(() => ({
    application: Number(database.pragma('application_id', { simple: true })),
    version: Number(database.pragma('user_version', { simple: true })),
  }))
  if (application !== APPLICATION_ID || version < 1) throw new AppError('project-not-a-project', { path })
  return version
}

function runSteps({ database }: Connection, steps: readonly Migration[]): void {
  for (const { version, sql } of steps) {
    database.exec(sql)
    database.pragma(`user_version = ${version}`)
  }
}

function copyBeside(path: string, version: number): string {
  const extension = extname(path)
  const stem = join(dirname(path), basename(path, extension))
  let copy = `${stem}.v${version}${extension}`
  for (let number = 2; existsSync(copy); number += 1) copy = `${stem}.v${version}-${number}${extension}`
  try {
    copyFileSync(path, copy, constants.COPYFILE_EXCL)
    const file = openSync(copy, 'r+')
    fsyncSync(file)
    closeSync(file)
  } catch (error) {
    throw fileError(error, copy, 'write')
  }
  return copy
}
