import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openConnection } from '../../../src-main/storage/connection.ts'
import { SCHEMA_VERSION } from '../../../src-main/storage/migrate.ts'
import {
  createProject,
  openProject,
  storeOver,
  temporaryProject,
  type OpenOptions,
} from '../../../src-main/storage/open-project.ts'
import { steppingClock } from '../../support/clock.ts'
import { anImportedTable } from '../../support/imported-table.ts'
import { aRunEvent, aRunRequest } from '../../support/run-request.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const now = steppingClock()
const at = '2026-03-01T10:00:00.000Z'

function inFolder(): string {
  return join(temporaryFolder(), 'study.cordon')
}

/** Opened, and closed when the test ends whatever happens. */
function opened(path: string, options?: OpenOptions) {
  const store = openProject(path, now, options)
  onTestFinished(() => store.close())
  return store
}

function aProject(): string {
  const path = inFolder()
  const store = createProject(path, now)
  store.datasets.add(anImportedTable({ x: [1, 2, 3], t: ['a', null, 'b'] }), at)
  store.close()
  return path
}

describe('creating', () => {
  test('a new project is empty, writable and named after its file', () => {
    const path = inFolder()
    const store = createProject(path, now)
    onTestFinished(() => store.close())
    expect({ name: store.name, path: store.path, isReadOnly: store.isReadOnly, savedAt: store.savedAt() }).toEqual({
      name: 'study',
      path,
      isReadOnly: false,
      savedAt: null,
    })
    expect([store.datasets.list(), store.runs.list(), store.history()]).toEqual([[], [], []])
  })

  test('a closed project is one single file', () => {
    const path = aProject()
    expect(readdirSync(join(path, '..'))).toEqual(['study.cordon'])
  })

  test('an existing file of any kind is refused and left as it is', () => {
    const path = inFolder()
    writeFileSync(path, 'mine')
    expect(() => createProject(path, now)).toThrow(expect.objectContaining({ code: 'file-exists', params: { path } }))
    expect(readFileSync(path, 'utf8')).toBe('mine')
    expect(readdirSync(join(path, '..'))).toEqual(['study.cordon'])
  })

  test('a folder that does not exist is refused', () => {
    expect(() => createProject(join(temporaryFolder(), 'none', 'study.cordon'), now)).toThrow(
      expect.objectContaining({ code: 'file-not-writable' }),
    )
  })

  test('a project in memory takes data and can be saved', async () => {
    const store = temporaryProject(now)
    store.datasets.add(anImportedTable({ x: [1, 2] }), at)
    const path = inFolder()
    await store.saveCopy(path)
    store.close()
    expect(opened(path).datasets.list()).toHaveLength(1)
  })
})

describe('reopening', () => {
  test('everything is back: data, roles, runs, events, incumbents, results, history', () => {
    const path = inFolder()
    const store = createProject(path, now)
    const dataset = store.datasets.add(anImportedTable({ x: [1.5, null, 3], t: ['a', 'b', null] }), at)
    store.datasets.setRoles(dataset.id, { x: 'quasi-identifier', t: 'drop' })
    store.datasets.rename(dataset.id, 'Survey 2026')
    const run = store.runs.add(dataset.id, aRunRequest(), dataset.fingerprint, at)
    store.runs.setState(run.id, 'running', at)
    store.runs.addEvent(run.id, aRunEvent({ kind: 'phase', phase: 'search', elapsedMs: 5 }))
    store.runs.addIncumbent(run.id, { elapsedMs: 7, sse: 1.25, ilPercent: 12.5, groups: new Int32Array([0, 0, 1]) })
    store.runs.setState(run.id, 'done', at)
    store.addEdit({ at, kind: 'rename', detail: { from: 'survey' } })
    const before = [
      store.datasets.list(),
      store.runs.list(),
      store.runs.events(run.id, 0),
      store.runs.answer(run.id),
      store.history(),
      store.savedAt(),
      store.datasets.page(1, 0, 9),
    ]
    store.close()
    const again = opened(path)
    expect([
      again.datasets.list(),
      again.runs.list(),
      again.runs.events(run.id, 0),
      again.runs.answer(run.id),
      again.history(),
      again.savedAt(),
      again.datasets.page(1, 0, 9),
    ]).toEqual(before)
  })

  test('runs left waiting or running are interrupted as of the last change on the disk, their incumbent kept', () => {
    const path = inFolder()
    const store = createProject(path, now)
    const dataset = store.datasets.add(anImportedTable({ x: [1, 2, 3] }), at)
    const running = store.runs.add(dataset.id, aRunRequest(), dataset.fingerprint, at)
    store.runs.setState(running.id, 'running', at)
    store.runs.addIncumbent(running.id, { elapsedMs: 9, sse: 2, ilPercent: 20, groups: new Int32Array([0, 0, 0]) })
    const waiting = store.runs.add(dataset.id, aRunRequest(), dataset.fingerprint, at)
    const done = store.runs.add(dataset.id, aRunRequest(), dataset.fingerprint, at)
    store.runs.setState(done.id, 'done', at)
    const savedAt = store.savedAt()
    store.close()
    const again = opened(path)
    expect(again.runs.list().map(({ id, state }) => [id, state])).toEqual([
      [running.id, 'interrupted'],
      [waiting.id, 'interrupted'],
      [done.id, 'done'],
    ])
    expect(again.runs.get(running.id).endedAt).toBe(savedAt)
    expect(again.runs.answer(running.id)?.groups).toEqual(new Int32Array([0, 0, 0]))
  })

  test('after closing every access says that no project is open', () => {
    const store = createProject(inFolder(), now)
    store.close()
    store.close()
    expect(() => store.runs.list()).toThrow(expect.objectContaining({ code: 'project-not-open' }))
    expect(() => store.addEdit({ at, kind: 'x', detail: {} })).toThrow(
      expect.objectContaining({ code: 'project-not-open' }),
    )
  })

  test('changes made together are undone together', () => {
    const store = temporaryProject(now)
    store.datasets.add(anImportedTable({ x: [1] }), at)
    expect(() =>
      store.together(() => {
        store.datasets.rename(1, 'half')
        store.datasets.rename(2, 'way')
      }),
    ).toThrow(expect.objectContaining({ code: 'dataset-not-found' }))
    expect(store.datasets.get(1).name).toBe('survey')
  })
})

describe('files that are no project, newer, or broken', () => {
  test('a missing file', () => {
    const path = inFolder()
    expect(() => openProject(path, now)).toThrow(expect.objectContaining({ code: 'file-not-found', params: { path } }))
  })

  test('a folder', () => {
    expect(() => openProject(temporaryFolder(), now)).toThrow(expect.objectContaining({ code: 'file-not-readable' }))
  })

  test.each([
    ['an empty file', ''],
    ['a text file', 'a,b\n1,2\n'],
  ])('%s', (_, text) => {
    const path = inFolder()
    writeFileSync(path, text)
    expect(() => openProject(path, now)).toThrow(
      expect.objectContaining({ code: 'project-not-a-project', params: { path } }),
    )
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test('the database of another program', () => {
    const path = inFolder()
    const other = new Database(path)
    other.exec('CREATE TABLE t (x); PRAGMA user_version = 1')
    other.close()
    expect(() => openProject(path, now)).toThrow(expect.objectContaining({ code: 'project-not-a-project' }))
  })

  test('a project of a newer version says which, and is left as it is', () => {
    const path = aProject()
    const database = new Database(path)
    database.pragma('user_version = 99')
    database.close()
    const before = readFileSync(path)
    expect(() => openProject(path, now)).toThrow(
      expect.objectContaining({ code: 'project-newer', params: { path, version: 99, supported: SCHEMA_VERSION } }),
    )
    expect(readFileSync(path)).toEqual(before)
    expect(readdirSync(join(path, '..'))).toEqual(['study.cordon'])
  })

  /** A project of a few hundred kB, so that there is something to damage. */
  function aLargerProject(): string {
    const path = inFolder()
    const store = createProject(path, now)
    store.datasets.add(anImportedTable({ x: Array.from({ length: 50_000 }, (_, i) => Math.sin(i)) }), at)
    store.close()
    return path
  }

  test.each([
    ['cut off', (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))],
    [
      'with a page overwritten',
      (path: string) => {
        const bytes = readFileSync(path)
        bytes.fill(0xab, 8192, 3 * 8192)
        writeFileSync(path, bytes)
      },
    ],
  ])('a project file %s is called broken, not opened and not changed', (_, damage) => {
    const path = aLargerProject()
    damage(path)
    const before = readFileSync(path)
    expect(() => openProject(path, now)).toThrow(expect.objectContaining({ code: 'project-broken' }))
    expect(readFileSync(path)).toEqual(before)
    expect(readdirSync(join(path, '..'))).toEqual(['study.cordon'])
  })
})

describe('read-only', () => {
  function expectReadOnly(path: string, options?: OpenOptions) {
    const store = opened(path, options)
    expect(store.isReadOnly).toBe(true)
    expect(store.datasets.page(1, 0, 3).rows).toEqual([
      ['1', 'a'],
      ['2', null],
      ['3', 'b'],
    ])
    for (const change of [
      () => store.datasets.rename(1, 'y'),
      () => store.addEdit({ at, kind: 'x', detail: {} }),
      () => store.runs.add(1, aRunRequest(), '', at),
    ]) {
      expect(change).toThrow(expect.objectContaining({ code: 'project-read-only', params: { path } }))
    }
  }

  test('a file that may not be written opens read-only, and writing says so', () => {
    const path = aProject()
    chmodSync(path, 0o444)
    expectReadOnly(path)
  })

  test('a folder that takes no file opens its project read-only', () => {
    const path = aProject()
    const folder = join(path, '..')
    chmodSync(folder, 0o555)
    onTestFinished(() => chmodSync(folder, 0o755))
    expectReadOnly(path)
  })

  test('opened read-only on request, also while it is open elsewhere', () => {
    const path = aProject()
    opened(path)
    expectReadOnly(path, { readOnly: true })
  })

  test('a copy of a read-only project can be saved and written', async () => {
    const path = aProject()
    chmodSync(path, 0o444)
    const copy = inFolder()
    await opened(path).saveCopy(copy)
    const store = opened(copy)
    store.datasets.rename(1, 'mine')
    expect(store.datasets.get(1).name).toBe('mine')
  })

  test('runs cut off in a file that may not be written show as interrupted', () => {
    const path = aProject()
    const store = openProject(path, now)
    store.runs.setState(store.runs.add(1, aRunRequest(), '', at).id, 'running', at)
    store.close()
    chmodSync(path, 0o444)
    expect(
      opened(path)
        .runs.list()
        .map(({ state }) => state),
    ).toEqual(['interrupted'])
  })
})

describe('disk full', () => {
  test('a change that does not fit is refused whole; what was there stays, and smaller changes go on', () => {
    const connection = openConnection(aProject(), now, false)
    const store = storeOver(connection, null)
    onTestFinished(() => store.close())
    const pages = Number(connection.database.pragma('page_count', { simple: true }))
    connection.database.pragma(`max_page_count = ${pages + 4}`)
    const large = anImportedTable({ x: Array.from({ length: 50_000 }, (_, i) => Math.sin(i)) })
    expect(() => store.datasets.add(large, at)).toThrow(
      expect.objectContaining({ code: 'disk-full', params: { path: connection.path } }),
    )
    expect(store.datasets.list().map(({ name }) => name)).toEqual(['survey'])
    store.datasets.rename(1, 'still here')
    expect(store.datasets.get(1).name).toBe('still here')
  })

  test('an import in steps leaves nothing behind', async () => {
    const connection = openConnection(aProject(), now, false)
    const store = storeOver(connection, null)
    onTestFinished(() => store.close())
    const pages = Number(connection.database.pragma('page_count', { simple: true }))
    connection.database.pragma(`max_page_count = ${pages + 40}`)
    const large = anImportedTable({
      x: Array.from({ length: 20_000 }, (_, i) => Math.sin(i)),
      y: Array.from({ length: 50_000 }, (_, i) => Math.cos(i)),
    })
    await expect(store.datasets.addGradually(large, at)).rejects.toMatchObject({ code: 'disk-full' })
    expect(connection.database.prepare('SELECT count(*) AS count FROM variable').get()).toEqual({ count: 2 })
  })
})

describe('saving a copy', () => {
  test('the copy holds everything, replaces an existing file as a whole and leaves nothing else', async () => {
    const store = opened(aProject())
    const target = inFolder()
    writeFileSync(target, 'older')
    await store.saveCopy(target)
    expect(readdirSync(join(target, '..'))).toEqual(['study.cordon'])
    expect(opened(target).datasets.list()).toEqual(store.datasets.list())
  })

  test('onto the open project itself, by whatever path, is refused', async () => {
    const store = opened(aProject())
    await expect(store.saveCopy(join(store.path, '..', '.', 'study.cordon'))).rejects.toMatchObject({
      code: 'file-exists',
    })
    expect(store.datasets.list()).toHaveLength(1)
  })

  test('onto a project that is open elsewhere is refused', async () => {
    const store = opened(aProject())
    const other = opened(aProject())
    await expect(store.saveCopy(other.path)).rejects.toMatchObject({ code: 'project-locked' })
  })

  test('a folder that does not exist is refused, with nothing left behind', async () => {
    const store = opened(aProject())
    const folder = temporaryFolder()
    await expect(store.saveCopy(join(folder, 'none', 'copy.cordon'))).rejects.toMatchObject({
      code: 'file-not-writable',
      params: { reason: 'ENOENT' },
    })
    expect(readdirSync(folder)).toEqual([])
  })
})

test('a copy of the file made by other means while it is open is a whole project', () => {
  const store = opened(aProject())
  store.addEdit({ at, kind: 'last', detail: {} })
  const copy = inFolder()
  mkdirSync(join(copy, '..'), { recursive: true })
  copyFileSync(store.path, copy)
  expect(
    opened(copy)
      .history()
      .map(({ kind }) => kind),
  ).toEqual(['last'])
  expect(existsSync(`${store.path}.lock`)).toBe(true)
})
