import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openConnection } from '../../../src-main/storage/connection.ts'
import { createSchema } from '../../../src-main/storage/migrate.ts'
import { migrations } from '../../../src-main/storage/migrations/migrations.ts'
import { createProject, openProject, temporaryProject } from '../../../src-main/storage/open-project.ts'
import { aLearningUtility } from '../../support/a-learning-utility.ts'
import { steppingClock } from '../../support/clock.ts'
import { anImportedTable } from '../../support/imported-table.ts'
import { aRunRequest } from '../../support/run-request.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const now = steppingClock()
const at = '2026-11-30T10:00:00.000Z'

function aStore(store = temporaryProject(now)) {
  onTestFinished(() => store.close())
  const { id, fingerprint } = store.datasets.add(anImportedTable({ x: [1, 2, 3, 4] }), at)
  return { store, runs: store.runs, run: store.runs.add(id, aRunRequest(), fingerprint, at).id }
}

test('measures are kept beside those that are there, and a newer value takes the place of an older one', () => {
  const { runs, run } = aStore()
  expect(runs.measured(run)).toEqual({})
  runs.addMeasured(run, { 'k-level': 3, 'beyond-t': null })
  runs.addMeasured(run, { 'k-level': 4, il1s: 0.1 + 0.2 })
  expect(runs.measured(run)).toEqual({ 'k-level': 4, 'beyond-t': null, il1s: 0.1 + 0.2 })
})

test('what was learned is kept for each target, the newest last', () => {
  const { runs, run } = aStore()
  const [first, other, again] = [
    aLearningUtility(),
    aLearningUtility({ target: 'income', positive: null }),
    aLearningUtility({ splits: 1 }),
  ]
  for (const utility of [first, other, again]) runs.addLearned(run, utility)
  expect(runs.learned(run)).toEqual([other, again])
})

test('nothing is left in the file of a run that is removed', () => {
  const path = join(temporaryFolder(), 'p.cordon')
  const { store, runs, run } = aStore(createProject(path, now))
  runs.addMeasured(run, { 'k-level': 3 })
  runs.addLearned(run, aLearningUtility())
  runs.remove(run)
  expect(() => runs.measured(run)).toThrow(expect.objectContaining({ code: 'run-not-found' }))
  expect(() => runs.addMeasured(run, { 'k-level': 3 })).toThrow(expect.objectContaining({ code: 'run-not-found' }))
  expect(() => runs.addLearned(run, aLearningUtility())).toThrow(expect.objectContaining({ code: 'run-not-found' }))
  store.close()
  const database = new Database(path, { readonly: true })
  onTestFinished(() => void database.close())
  for (const table of ['measured', 'learned'])
    expect(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()).toEqual({ rows: 0 })
})

test('a project from before measures takes them; the rest of it is as it was', () => {
  const path = join(temporaryFolder(), 'p.cordon')
  const connection = openConnection(path, now, false)
  createSchema(
    connection,
    migrations.filter(({ version }) => version < 4),
  )
  connection.close()
  const { runs, run } = aStore(openProject(path, now))
  expect([runs.measured(run), runs.learned(run)]).toEqual([{}, []])
  runs.addMeasured(run, { 'k-level': 3 })
  expect(runs.measured(run)).toEqual({ 'k-level': 3 })
})

test('content that nobody can understand is a broken project, not a wrong figure', () => {
  const path = join(temporaryFolder(), 'p.cordon')
  const { runs, run } = aStore(createProject(path, now))
  runs.addMeasured(run, { 'k-level': 3 })
  const database = new Database(path)
  database.prepare(`UPDATE measured SET measures = '{"k-level": "three"}'`).run()
  database.close()
  expect(() => runs.measured(run)).toThrow(expect.objectContaining({ code: 'project-broken' }))
})
