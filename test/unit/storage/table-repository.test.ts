import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AdjustmentRequest, TableImportRequest } from '../../../src-main/contract/model.ts'
import { runSteps } from '../../../src-main/domain/run-steps.ts'
import { changeCells } from '../../../src-main/domain/tables/change-cells.ts'
import { keptInstance, type KeptTable } from '../../../src-main/domain/tables/kept-table.ts'
import { createProject, openProject } from '../../../src-main/storage/open-project.ts'
import type { NewTable, ProjectStore } from '../../../src-main/storage/project-store.ts'
import { steppingClock } from '../../support/clock.ts'
import { aCountedTable } from '../../support/kept-table.ts'
import { smallTable } from '../../support/made-table.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const now = steppingClock()
const at = '2026-11-30T10:00:00.000Z'

const made = (kept: KeptTable): NewTable => ({
  name: 'turnover',
  origin: {
    kind: 'imported',
    sourceName: 'turnover.tab',
    format: 'tab',
    request: TableImportRequest.parse({ path: 'turnover.tab' }),
  },
  kept,
  relationsOff: 0,
})

function aStore(): { store: ProjectStore; path: string; reopen: () => ProjectStore } {
  const path = join(temporaryFolder(), 'study.cordon')
  let store = createProject(path, now)
  onTestFinished(() => store.close())
  return {
    store,
    path,
    reopen() {
      store.close()
      store = openProject(path, now)
      return store
    },
  }
}

const added = (store: ProjectStore, kept: KeptTable) => runSteps(store.tables.add(made(kept), at))

describe('a table', () => {
  test.each([
    ['counted from records, with all that rules look at', aCountedTable(['freq=2', 'p=10'])],
    [
      'without codes, with missing bounds',
      keptInstance(
        smallTable({ upper: Float64Array.of(Infinity, 40.25, 40), lower: Float64Array.of(-Infinity, 0, 0) }),
      ),
    ],
  ])('%s comes back as it went', (_, kept) => {
    const { store, reopen } = aStore()
    const table = added(store, kept)
    const again = reopen()
    expect(again.tables.list()).toEqual([table])
    expect(again.tables.content(table.id)).toEqual(kept)
    expect(runSteps(again.tables.isIntact(table.id))).toBe(true)
  })

  test('has the fingerprint of its content: of every number, name and relation', () => {
    const { store } = aStore()
    const print = (kept: KeptTable) => runSteps(store.tables.fingerprintOf(kept))
    const first = print(aCountedTable())
    expect(added(store, aCountedTable()).fingerprint).toBe(first)
    const { table, counted } = aCountedTable()
    const others: KeptTable[] = [
      { ...aCountedTable(), rules: ['freq=3'] },
      {
        ...aCountedTable(),
        table: { ...table, weights: table.weights.map((weight, cell) => (cell === 3 ? 2 : weight)) },
      },
      { ...aCountedTable(), table: { ...table, decimals: 2 } },
      { ...aCountedTable(), counted: { ...counted!, sizes: counted!.sizes.map((size) => size + 1) } },
    ]
    expect(new Set([first, ...others.map(print)]).size).toBe(5)
  })

  test('whose numbers were changed in the file is not intact', () => {
    const { store, path, reopen } = aStore()
    const { id } = added(store, aCountedTable())
    reopen().close()
    const database = new Database(path)
    database.exec("UPDATE cell_block SET numbers = zeroblob(length(numbers)) WHERE column_name = 'weights'")
    database.close()
    const broken = openProject(path, now)
    onTestFinished(() => broken.close())
    expect(runSteps(broken.tables.isIntact(id))).toBe(false)
  })

  test('that was cut off while it was stored is cleared away, and nobody saw it', () => {
    const { store, reopen } = aStore()
    const steps = store.tables.add(made(aCountedTable()), at)
    for (let step = 0; step < 12; step += 1) steps.next()
    expect(store.tables.list()).toEqual([])
    const again = reopen()
    expect(again.tables.list()).toEqual([])
    expect(added(again, aCountedTable()).id).toBeGreaterThan(1)
  })
})

test('each revision leads from the table as it came through the ones before', () => {
  const { store } = aStore()
  const kept = keptInstance(smallTable())
  const { id, counts, fingerprint } = added(store, kept)
  const first = { cells: Int32Array.of(0, 2), change: { kind: 'status', status: 'sensitive' } } as const
  const second = { cells: Int32Array.of(2), change: { kind: 'levels', lower: 1, upper: 2.5 } } as const
  const one = store.tables.change(id, first, { ...counts, sensitive: 3 }, at)
  const two = store.tables.change(id, second, { ...counts, sensitive: 3 }, at)
  expect(store.tables.changesTo(id, two.revision)).toEqual([first, second])
  expect(store.tables.changesTo(id, one.revision)).toEqual([first])
  expect(changeCells(kept, store.tables.changesTo(id, 0))).toBe(kept)
  expect(new Set([fingerprint, one.fingerprint, two.fingerprint]).size).toBe(3)
  expect([one.counts.sensitive, store.tables.undo(id).revision, store.tables.undo(id).fingerprint]).toEqual([
    3,
    one.revision,
    fingerprint,
  ])
})

describe('a run of a table', () => {
  const request = AdjustmentRequest.parse({ method: 'cta-anytime' })

  test('has the revision and fingerprint that the table stands at', () => {
    const { store } = aStore()
    const { id, counts } = added(store, keptInstance(smallTable()))
    const change = { cells: Int32Array.of(0), change: { kind: 'weight', weight: 2 } } as const
    const { revision, fingerprint } = store.tables.change(id, change, counts, at)
    const run = store.runs.addAdjustment(id, request, at)
    store.tables.undo(id)
    expect(store.runs.adjustment(run.id)).toMatchObject({
      subject: { kind: 'table', id, name: 'turnover', cells: 3, revision },
      dataFingerprint: fingerprint,
      state: 'queued',
    })
    expect(() => store.runs.grouping(run.id)).toThrow(expect.objectContaining({ code: 'run-of-a-table' }))
    expect(() => store.runs.addAdjustment(99, request, at)).toThrow(
      expect.objectContaining({ code: 'table-not-found' }),
    )
  })

  test('keeps every objective, and the cells of the best answer alone', () => {
    const { store, path, reopen } = aStore()
    const { id } = added(store, keptInstance(smallTable()))
    const run = store.runs.addAdjustment(id, request, at).id
    expect(store.runs.adjusted(run)).toBeNull()
    const found = (objective: number, values: readonly number[]) => ({
      elapsedMs: objective,
      objective,
      cells: Int32Array.of(0, 1),
      values: Float64Array.from(values),
    })
    for (const answer of [found(20, [31, 11]), found(15, [25, 5]), found(18, [36, 16])])
      store.runs.addAdjusted(run, answer)
    const again = reopen()
    expect(again.runs.adjusted(run)).toEqual(found(15, [25, 5]))
    expect(again.runs.adjustment(run).firstIncumbent).toBe(20)
    again.close()
    const database = new Database(path, { readonly: true })
    const rows = database.prepare('SELECT objective, changed_cells IS NULL AS isBare FROM adjusted').all()
    database.close()
    expect(rows).toEqual([
      { objective: 20, isBare: 1 },
      { objective: 15, isBare: 0 },
      { objective: 18, isBare: 1 },
    ])
  })

  test('leaves the lists with its table', () => {
    const { store } = aStore()
    const { id } = added(store, keptInstance(smallTable()))
    store.runs.addAdjustment(id, request, at)
    store.tables.remove(id)
    expect([store.tables.list(), store.runs.list()]).toEqual([[], []])
    expect(() => store.tables.get(id)).toThrow(expect.objectContaining({ code: 'table-not-found' }))
  })
})
