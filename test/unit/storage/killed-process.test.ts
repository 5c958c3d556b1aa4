import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openProject } from '../../../src-main/storage/open-project.ts'
import { steppingClock } from '../../support/clock.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const writer = join(dirname(fileURLToPath(import.meta.url)), '../../support/project-writer.ts')

/** Let a process write until it reports `line`, and end it with SIGKILL there. */
async function killAt(path: string, point: string, line: string): Promise<void> {
  const child = spawn(process.execPath, [writer, path, point], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const exited = once(child, 'exit')
  for await (const told of createInterface({ input: child.stdout })) if (told === line) break
  child.kill('SIGKILL')
  const [, signal] = (await exited) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
}

/** What was committed before the kill, whole, and the run interrupted with its last incumbent. */
function expectEverythingCommitted(path: string): void {
  const store = openProject(path, steppingClock())
  try {
    expect(store.datasets.list().map(({ name, variables }) => [name, variables.map(({ role }) => role)])).toEqual([
      ['survey', ['keep']],
    ])
    expect(store.datasets.page(1, 0, 9).rows.flat()).toEqual(['1', '2', '3', '4', '5', '6'])
    const [run] = store.runs.list()
    expect(run).toMatchObject({ state: 'interrupted', incumbent: 30, bound: 20, elapsedMs: 20 })
    expect(store.runs.events(1, 0).map(({ incumbent }) => incumbent)).toEqual(
      Array.from({ length: 20 }, (_, i) => 49 - i),
    )
    expect(store.runs.incumbents(1)).toHaveLength(20)
    expect(store.runs.answer(1)).toEqual({
      elapsedMs: 20,
      sse: 80,
      ilPercent: 30,
      groups: new Int32Array([0, 1, 0, 1, 0, 1]),
    })
  } finally {
    store.close()
  }
  expect(readdirSync(dirname(path))).toEqual(['study.cordon'])
}

test('killed between two commits: all that was committed is there, and the lock of the dead process is taken over', async () => {
  const path = join(temporaryFolder(), 'study.cordon')
  await killAt(path, 'between-commits', 'committed 20')
  expect(existsSync(`${path}.lock`)).toBe(true)
  expectEverythingCommitted(path)
})

test('killed inside a transaction that has already written to the file: it is undone, all that was committed is there', async () => {
  const path = join(temporaryFolder(), 'study.cordon')
  await killAt(path, 'inside-transaction', 'inside')
  // The journal holds what the file was: without it this test would show nothing.
  expect(statSync(`${path}-journal`).size).toBeGreaterThan(0)
  expect(statSync(path).size).toBeGreaterThan(1_000_000)
  expectEverythingCommitted(path)
})

test('killed in the middle of an import in steps: nothing of the import is left', async () => {
  const path = join(temporaryFolder(), 'study.cordon')
  await killAt(path, 'inside-import', 'inside')
  const database = new Database(path, { readonly: true })
  expect(database.prepare('SELECT count(*) AS count FROM dataset WHERE is_complete = 0').get()).toEqual({ count: 1 })
  database.close()
  expectEverythingCommitted(path)
})
