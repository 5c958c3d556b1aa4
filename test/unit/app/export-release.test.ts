import { existsSync, linkSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { AppContext } from '../../../src-main/app/context.ts'
import { exportRelease } from '../../../src-main/app/export-release.ts'
import { importDataset } from '../../../src-main/app/import-dataset.ts'
import { createSession, reopenSession, type Session } from '../../../src-main/app/session.ts'
import { startRun } from '../../../src-main/app/start-run.ts'
import { waitForRun } from '../../../src-main/app/manage-runs.ts'
import { writeReport } from '../../../src-main/app/write-report.ts'
import { writeResult } from '../../../src-main/app/write-result.ts'
import { writeText } from '../../../src-main/app/write-text.ts'
import { ExportRequest, Preferences, RunRequest } from '../../../src-main/contract/model.ts'
import { checkGroups } from '../../support/check-groups.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const original = 'income\n0\n1\n2\n10\n11\n12\n'

/** Answers at once: the first three records in one group, the rest in another. */
const context: AppContext = {
  supervisor: {
    start: () => ({
      done: Promise.resolve({
        kind: 'answered',
        answer: { groups: Int32Array.of(0, 0, 0, 1, 1, 1), bound: null, work: {}, ended: 'finished' },
        elapsedMs: 1,
      }),
      stop: () => undefined,
      extend: () => undefined,
    }),
    close: () => Promise.resolve(),
  },
  now: () => new Date('2026-11-30T10:00:00Z'),
  logFault: () => 'logged',
  preferences: () => Preferences.parse({}),
}

let folder: string
let session: Session

const inFolder = (name: string) => join(folder, name)
const release = (name: string, changes: Partial<ExportRequest> = {}) =>
  exportRelease(session, { ...ExportRequest.parse({ run: 1, path: inFolder(name) }), ...changes })

/** A project with one run that is done, made of `survey.csv` beside it. */
beforeEach(async () => {
  folder = temporaryFolder()
  writeFileSync(inFolder('survey.csv'), original)
  session = createSession(context, inFolder('study.cordon'))
  const { id } = await importDataset(session, { path: inFolder('survey.csv'), dialect: {}, columns: {} })
  const run = startRun(
    session,
    id,
    RunRequest.parse({ method: 'mdav', parameters: { k: 3 }, quasiIdentifiers: ['income'] }),
  )
  await waitForRun(session, run.id)
  onTestFinished(() => session.close())
})

/** Change what lies in the file behind the program's back. */
async function damage(sql: string): Promise<void> {
  await session.close()
  const database = new Database(inFolder('study.cordon'))
  database.exec(sql)
  database.close()
  session = reopenSession(context, inFolder('study.cordon'))
}

describe('a release is certified from what is written, not from what was once found', () => {
  test('as long as all is as it was', async () => {
    await release('released.csv')
    expect(readFileSync(inFolder('released.csv'), 'utf8')).toBe('income\n1\n1\n1\n11\n11\n11\n')
    expect(checkGroups(inFolder('survey.csv'), inFolder('released.csv'), 'income', 3)).toContain('2 classes of 3..3')
  })

  test('while the process answers others', async () => {
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    const { datasets } = session.store
    let seen = 0
    session = {
      ...session,
      store: {
        ...session.store,
        datasets: {
          ...datasets,
          *isIntact(dataset) {
            const before = turns
            const answer = yield* datasets.isIntact(dataset)
            seen = turns - before
            return answer
          },
        },
      },
    }
    await release('released.csv')
    isDone = true
    // One to read the cells of the one variable, one to add them to the fingerprint.
    expect(seen).toBeGreaterThanOrEqual(2)
  })

  test('cells that changed in the project file are released by nobody, not even on demand', async () => {
    await damage(`UPDATE column_block SET cells = x'00010205060c'`)
    await expect(release('released.csv', { confirmedFailing: true })).rejects.toMatchObject({ code: 'project-broken' })
    expect(existsSync(inFolder('released.csv'))).toBe(false)
  })

  test('groups that changed in the project file are checked against k once more', async () => {
    await damage(`UPDATE incumbent SET groups = x'000001010102', is_deflated = 0`)
    await expect(release('released.csv')).rejects.toMatchObject({ code: 'release-not-certified' })
    expect(existsSync(inFolder('released.csv'))).toBe(false)
  })
})

describe('nothing that cannot be made again is written over', () => {
  const writers: [string, (name: string) => Promise<unknown>][] = [
    ['a release', (name) => release(name)],
    ['a result', (name) => writeResult(session.store, { run: 1, path: inFolder(name) })],
    ['a report', (name) => writeReport(session, { run: 1, path: inFolder(name), format: 'json' }, { version: 'test' })],
    ['a chart', (name) => writeText(session.store, { path: inFolder(name), text: 'x' })],
  ]

  test.each(writers)('%s does not take the place of the open project', async (_name, write) => {
    const before = readFileSync(inFolder('study.cordon'))
    await expect(write('study.cordon')).rejects.toMatchObject({ code: 'output-taken', params: { by: 'project' } })
    expect(readFileSync(inFolder('study.cordon')).equals(before)).toBe(true)
  })

  test.each(writers)('%s does not take the place of another project', async (_name, write) => {
    await session.store.saveCopy(inFolder('other.cordon'))
    symlinkSync('other.cordon', inFolder('link.csv'))
    await expect(write('other.cordon')).rejects.toMatchObject({ code: 'output-taken', params: { by: 'project' } })
    await expect(write('link.csv')).rejects.toMatchObject({ code: 'output-taken', params: { by: 'project' } })
  })

  test.each(writers)('%s does not take the place of the file that was imported', async (_name, write) => {
    symlinkSync('survey.csv', inFolder('link.csv'))
    await expect(write('survey.csv')).rejects.toMatchObject({ code: 'output-taken', params: { by: 'original' } })
    await expect(write('link.csv')).rejects.toMatchObject({ code: 'output-taken', params: { by: 'original' } })
    expect(readFileSync(inFolder('survey.csv'), 'utf8')).toBe(original)
  })

  test('a file of the name of the original that holds something else is replaced, as any other', async () => {
    await session.close()
    writeFileSync(inFolder('survey.csv'), 'income\n1\n1\n1\n11\n11\n11\n')
    session = reopenSession(context, inFolder('study.cordon'))
    await release('survey.csv')
    linkSync(inFolder('survey.csv'), inFolder('kept.csv'))
    await release('kept.csv')
    writeFileSync(inFolder('original.csv'), original)
    checkGroups(inFolder('original.csv'), inFolder('kept.csv'), 'income', 3)
    expect(readFileSync(inFolder('survey.csv'), 'utf8')).toBe('income\n1\n1\n1\n11\n11\n11\n')
  })
})
