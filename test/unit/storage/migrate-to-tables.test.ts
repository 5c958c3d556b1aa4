import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { RunEvent } from '../../../src-main/contract/model.ts'
import { openConnection } from '../../../src-main/storage/connection.ts'
import { createSchema, SCHEMA_VERSION } from '../../../src-main/storage/migrate.ts'
import { migrations } from '../../../src-main/storage/migrations/migrations.ts'
import { openProject } from '../../../src-main/storage/open-project.ts'
import { steppingClock } from '../../support/clock.ts'
import { aRunRequest } from '../../support/run-request.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const now = steppingClock()
const at = '2026-11-30T10:00:00.000Z'

/** A project of version 1 with a data set of four records and a removed run before one with its log and two answers. */
function aProjectOfVersion1(): string {
  const path = join(temporaryFolder(), 'study.cordon')
  const connection = openConnection(path, now, false)
  createSchema(connection, migrations.slice(0, 1))
  connection.close()
  const database = new Database(path)
  const request = JSON.stringify(aRunRequest())
  database
    .prepare(
      `INSERT INTO dataset (name, source_name, records, block_records, fingerprint, imported_at, request, is_complete)
       VALUES ('survey', 'survey.csv', 4, 8192, 'f', ?, '{"path":"survey.csv"}', 1)`,
    )
    .run(at)
  const addRun = database.prepare(
    `INSERT INTO run (dataset_id, request, data_fingerprint, state, created_at, incumbent, removed_at)
     VALUES (1, ?, 'f', 'done', ?, 12.5, ?)`,
  )
  addRun.run(request, at, at)
  addRun.run(request, at, null)
  const event = RunEvent.parse({ run: 2, sequence: 1, elapsedMs: 5, kind: 'incumbent', incumbent: 12.5 })
  database.prepare('INSERT INTO run_event VALUES (2, 1, ?)').run(JSON.stringify(event))
  const addIncumbent = database.prepare("INSERT INTO incumbent VALUES (2, ?, 5, ?, ?, 4, 'i8', 0, ?)")
  addIncumbent.run(1, 3, 14, Buffer.from([0, 0, 0, 0]))
  addIncumbent.run(2, 2, 12.5, Buffer.from([0, 0, 1, 1]))
  database.close()
  return path
}

test('a project from before tables keeps its runs, their logs and answers, and takes tables', () => {
  const path = aProjectOfVersion1()
  const store = openProject(path, now)
  onTestFinished(() => store.close())
  expect(existsSync(path.replace('.cordon', '.v1.cordon'))).toBe(true)
  expect(store.runs.list()).toMatchObject([
    {
      id: 2,
      family: 'microaggregation',
      subject: { kind: 'dataset', id: 1, name: 'survey', records: 4 },
      firstIncumbent: 14,
      incumbent: 12.5,
    },
  ])
  expect(store.runs.events(2, -1).map(({ incumbent }) => incumbent)).toEqual([12.5])
  expect(store.runs.answer(2)).toMatchObject({ sse: 2, groups: Int32Array.of(0, 0, 1, 1) })
  expect(store.tables.list()).toEqual([])
  expect(store.runs.front(2)).toEqual([])
  // Numbers of runs that are in reports already are never given again.
  expect(store.runs.add(1, aRunRequest(), 'f', at).id).toBe(3)
})

test('nothing of a project refers to what is no longer there', () => {
  const path = aProjectOfVersion1()
  openProject(path, now).close()
  const database = new Database(path, { readonly: true })
  onTestFinished(() => void database.close())
  expect(database.pragma('user_version', { simple: true })).toBe(SCHEMA_VERSION)
  expect(database.pragma('foreign_key_check')).toEqual([])
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  const names = database.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'moved%'").all()
  expect(names).toEqual([])
})
