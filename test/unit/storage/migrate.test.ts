import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openConnection } from '../../../src-main/storage/connection.ts'
import { createSchema, SCHEMA_VERSION, upgradeSchema } from '../../../src-main/storage/migrate.ts'
import type { Migration } from '../../../src-main/storage/migrations/migration.ts'
import { migrations } from '../../../src-main/storage/migrations/migrations.ts'
import { openProject } from '../../../src-main/storage/open-project.ts'
import { steppingClock } from '../../support/clock.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const now = steppingClock()

/** A version that does not exist yet, to try the way there. */
const second: Migration = {
  version: 2,
  sql: 'ALTER TABLE project ADD COLUMN motto TEXT; UPDATE project SET motto = created_at;',
}
const failing: Migration = {
  version: 2,
  sql: 'ALTER TABLE project ADD COLUMN motto TEXT; INSERT INTO nowhere VALUES (1);',
}

function connectionOf(path: string) {
  const connection = openConnection(path, now, false)
  onTestFinished(() => connection.close())
  return connection
}

function firstVersion(): string {
  const path = join(temporaryFolder(), 'study.cordon')
  const connection = openConnection(path, now, false)
  createSchema(connection, migrations.slice(0, 1))
  connection.close()
  return path
}

test('versions count up from 1 without a gap', () => {
  expect(migrations.map(({ version }) => version)).toEqual(
    Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1),
  )
})

test('a project of version 1 opens', () => {
  const store = openProject(firstVersion(), now)
  onTestFinished(() => store.close())
  expect(store.datasets.list()).toEqual([])
})

test('an older file is upgraded after a copy of it was put beside it', () => {
  const path = firstVersion()
  const connection = connectionOf(path)
  const copy = upgradeSchema(connection, [...migrations.slice(0, 1), second])
  expect(basename(copy ?? '')).toBe('study.v1.cordon')
  expect(connection.database.pragma('user_version', { simple: true })).toBe(2)
  expect(connection.database.prepare('SELECT motto = created_at AS isSame FROM project').get()).toEqual({ isSame: 1 })
  expect(connectionOf(copy ?? '').database.pragma('user_version', { simple: true })).toBe(1)
})

test('a copy that is there already is not overwritten', () => {
  const path = firstVersion()
  const steps = [...migrations.slice(0, 1), second]
  const first = openConnection(path, now, false)
  upgradeSchema(first, steps)
  first.database.exec('ALTER TABLE project DROP COLUMN motto; PRAGMA user_version = 1')
  expect(basename(upgradeSchema(first, steps) ?? '')).toBe('study.v1-2.cordon')
  first.close()
  expect(readdirSync(dirname(path)).sort()).toEqual(['study.cordon', 'study.v1-2.cordon', 'study.v1.cordon'])
})

test('an upgrade that fails leaves the file in its version, whole', () => {
  const path = firstVersion()
  const connection = connectionOf(path)
  expect(() => upgradeSchema(connection, [...migrations.slice(0, 1), failing])).toThrow()
  expect(connection.database.pragma('user_version', { simple: true })).toBe(1)
  expect(connection.database.prepare('SELECT * FROM project').get()).not.toHaveProperty('motto')
})

test('a file of the newest version is left alone', () => {
  const path = firstVersion()
  expect(upgradeSchema(connectionOf(path), migrations.slice(0, 1))).toBeNull()
  expect(existsSync(join(dirname(path), 'study.v1.cordon'))).toBe(false)
})

test('an older file that may not be written is refused', () => {
  const path = firstVersion()
  const connection = openConnection(path, now, true)
  onTestFinished(() => connection.close())
  expect(() => upgradeSchema(connection, [...migrations.slice(0, 1), second])).toThrow(
    expect.objectContaining({ code: 'project-read-only' }),
  )
})
