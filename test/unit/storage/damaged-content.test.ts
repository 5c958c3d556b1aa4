import { existsSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../../src-main/contract/errors.ts'
import { createProject, openProject } from '../../../src-main/storage/open-project.ts'
import { runSteps } from '../../../src-main/domain/run-steps.ts'
import type { ProjectStore } from '../../../src-main/storage/project-store.ts'
import { steppingClock } from '../../support/clock.ts'
import { anImportedTable } from '../../support/imported-table.ts'
import { aRunEvent, aRunRequest } from '../../support/run-request.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const now = steppingClock()
const at = '2026-03-01T10:00:00.000Z'

/** A project with a data set, and a run with an event, an answer and a result. */
function aProject(): string {
  const path = join(temporaryFolder(), 'study.cordon')
  const store = createProject(path, now)
  const { id, fingerprint } = store.datasets.add(anImportedTable({ x: [1, 2, 3, 4], t: ['a', null, 'b', 'a'] }), at)
  const run = store.runs.add(id, aRunRequest(), fingerprint, at)
  store.runs.addEvent(run.id, aRunEvent())
  store.runs.addIncumbent(run.id, { elapsedMs: 1, sse: 2, ilPercent: 50, groups: Int32Array.of(0, 0, 1, 1) })
  store.runs.setState(run.id, 'done', at)
  store.addEdit({ at, kind: 'rename', detail: {} })
  store.close()
  return path
}

/** Change what lies in the file behind the program's back: SQLite itself still finds nothing wrong. */
function damage(path: string, sql: string): void {
  const database = new Database(path)
  database.pragma('foreign_keys = OFF')
  database.exec(sql)
  database.close()
}

function errorOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
}

/** What opening and then reading answers: both must speak of a damaged project and leave no lock behind. */
function readDamaged(path: string, read: (store: ProjectStore) => unknown): unknown {
  const error = errorOf(() => {
    const store = openProject(path, now)
    try {
      return read(store)
    } finally {
      store.close()
    }
  })
  expect(existsSync(`${path}.lock`)).toBe(false)
  return error
}

describe('content that cannot be understood is a damaged project, no fault of ours', () => {
  const list = (store: ProjectStore) => store.runs.list()
  const datasets = (store: ProjectStore) => store.datasets.list()
  const answer = (store: ProjectStore) => store.runs.answer(1)
  const column = (name: string) => (store: ProjectStore) => store.datasets.column(1, name)

  test.each([
    ['a request that is cut off', `UPDATE run SET request = '{'`, list],
    ['a request that lacks a part', `UPDATE run SET request = '{}'`, list],
    ['a state nobody knows', `UPDATE run SET state = 'flying'`, list],
    ['a result of another shape', `UPDATE run SET result = '[]'`, list],
    ['an error that is cut off', `UPDATE run SET error = '{'`, list],
    ['an event that is cut off', `UPDATE run_event SET event = 'x'`, (store: ProjectStore) => store.runs.events(1, -1)],
    ['a dialect that is cut off', `UPDATE dataset SET dialect = '{'`, datasets],
    ['a summary that is cut off', `UPDATE variable SET summary = 'x'`, datasets],
    ['a type nobody knows', `UPDATE variable SET type = 'date'`, datasets],
    ['a role nobody knows', `UPDATE variable SET role = 'king'`, datasets],
    ['an edit that is cut off', `UPDATE edit SET detail = '{'`, (store: ProjectStore) => store.history()],
    ['groups that are too few', `UPDATE incumbent SET groups = x'0000', is_deflated = 0`, answer],
    ['groups that cannot be unpacked', `UPDATE incumbent SET groups = x'0102', is_deflated = 1`, answer],
    ['a block that is gone', 'DELETE FROM column_block', column('x')],
    ['a block that is cut off', `UPDATE column_block SET cells = x'00'`, column('x')],
    ['labels that are gone', 'DELETE FROM label_block', column('t')],
    ['labels that are cut off', `UPDATE label_block SET labels = '["a'`, column('t')],
  ] as const)('%s', (_name, sql, read) => {
    const path = aProject()
    damage(path, sql)
    expect(readDamaged(path, read)).toBe('project-broken')
  })

  test.each([
    ['a table that is gone', 'DROP TABLE edit'],
    ['a column that is gone', 'ALTER TABLE run DROP COLUMN phase'],
    ['a project without its line', 'DELETE FROM project'],
  ])('%s', (_name, sql) => {
    const path = aProject()
    damage(path, sql)
    expect(readDamaged(path, () => 'opened')).toBe('project-broken')
  })

  test('a file whose last byte is gone', () => {
    const path = aProject()
    truncateSync(path, statSync(path).size - 1)
    expect(readDamaged(path, () => 'opened')).toBe('project-broken')
  })
})

test('a data set is intact as long as its cells have the fingerprint they were stored under', () => {
  const path = aProject()
  expect(readDamaged(path, (store) => runSteps(store.datasets.isIntact(1)))).toBe(true)
  damage(path, `UPDATE column_block SET cells = x'01020305' WHERE variable_id = 1`)
  expect(readDamaged(path, (store) => runSteps(store.datasets.isIntact(1)))).toBe(false)
})
