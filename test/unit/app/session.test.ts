import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { AppContext } from '../../../src-main/app/context.ts'
import { createSession, reopenSession } from '../../../src-main/app/session.ts'
import { Preferences } from '../../../src-main/contract/model.ts'
import { anImportedTable } from '../../support/imported-table.ts'
import { aRunRequest } from '../../support/run-request.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const at = '2026-11-30T10:00:00Z'
const context: AppContext = {
  supervisor: {
    start: () => Promise.reject(new Error('No run is started here.')) as never,
    close: () => Promise.resolve(),
  },
  now: () => new Date(at),
  logFault: () => 'logged',
  preferences: () => Preferences.parse({}),
}

test('a project whose content turns out damaged while it is opened is not held open', async () => {
  const path = join(temporaryFolder(), 'study.cordon')
  const session = createSession(context, path)
  const { id, fingerprint } = session.store.datasets.add(anImportedTable({ x: [1, 2] }), at)
  const run = session.store.runs.add(id, aRunRequest(), fingerprint, at)
  session.store.runs.addIncumbent(run.id, { elapsedMs: 1, sse: 2, ilPercent: 50, groups: Int32Array.of(0, 0) })
  await session.close()
  const database = new Database(path)
  database.exec(`UPDATE run SET request = '{}'`)
  database.close()

  expect(() => reopenSession(context, path)).toThrow(expect.objectContaining({ code: 'project-broken' }) as Error)
  expect(existsSync(`${path}.lock`)).toBe(false)
})
