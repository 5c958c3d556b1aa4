/** Leaving the program with runs going, and with a report as PDF. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../src-main/contract/ipc.ts'
import type { Project, RunDetail, RunSummary } from '../../src-main/contract/model.ts'
import { launch, type Cordon } from './launch.ts'

const userData = mkdtempSync(join(tmpdir(), 'cordon-closing-'))
const project = join(userData, 'many.cordon')
let cordon: Cordon
let page: Page

/** One call through the bridge, as the window's own client makes it. */
async function call<T>(channel: string, request?: unknown): Promise<T> {
  const answer = await page.evaluate(
    ([name, content]) =>
      (window as unknown as { cordon: { call(channel: string, request: unknown): Promise<Answer> } }).cordon.call(
        name as string,
        content,
      ),
    [channel, request],
  )
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value as T
}

/** A file that keeps a method busy long after its first answer. */
function manyRecords(): string {
  const next = parkMiller(7)
  const rows = Array.from({ length: 20_000 }, () => [next(), next(), next()].map((value) => value.toFixed(6)).join(','))
  const path = join(userData, 'many.csv')
  writeFileSync(path, ['a,b,c', ...rows, ''].join('\n'))
  return path
}

/** Numbers in [0, 1) by the generator of Park and Miller, the same on every machine. */
function parkMiller(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

beforeAll(async () => {
  cordon = await launch({ userData, args: ['--sample'] })
  page = await cordon.firstWindow()
  await page.getByRole('main').waitFor()
})

afterAll(() => cordon.close())

test('a report is printed to a tagged PDF by a window that is never seen', async () => {
  const { id } = await call<RunSummary>('runs.start', {
    dataset: 1,
    request: { method: 'mdav', parameters: { k: 3 }, quasiIdentifiers: ['turnover', 'wages'] },
  })
  await expect
    .poll(async () => (await call<RunDetail>('runs.detail', { run: id })).run.state, { timeout: 30_000 })
    .toBe('done')
  const path = join(userData, 'report.pdf')
  expect(await call('exports.report', { run: id, path, format: 'pdf' })).toStrictEqual({ path })
  const pdf = readFileSync(path, 'latin1')
  expect([pdf.startsWith('%PDF-'), pdf.includes('/StructTreeRoot'), /\/Type\s*\/Pages?\b/.test(pdf)]).toStrictEqual([
    true,
    true,
    true,
  ])
  expect(await cordon.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

test('a destroyed window is gone when the call returns', async () => {
  expect(
    await cordon.evaluate(({ BrowserWindow }) => {
      const before = BrowserWindow.getAllWindows().length
      const window = new BrowserWindow({ show: false })
      const during = BrowserWindow.getAllWindows().length - before
      window.destroy()
      return [during, window.isDestroyed(), BrowserWindow.getAllWindows().length - before]
    }),
  ).toStrictEqual([1, true, 0])
})

test('closing the window while a run goes on asks once; refused, everything goes on; agreed, the best answer is kept', async () => {
  await call('projects.create', { path: project })
  await call('imports.load', { path: manyRecords() })
  const { id } = await call<RunSummary>('runs.start', {
    dataset: 1,
    request: { method: 'two-swap', parameters: { k: 3 }, quasiIdentifiers: ['a', 'b', 'c'] },
  })
  const detail = () => call<RunDetail>('runs.detail', { run: id })
  await expect.poll(async () => (await detail()).run.incumbent, { timeout: 60_000 }).not.toBeNull()
  expect((await detail()).run.state).toBe('running')

  const answerWith = (response: number) =>
    cordon.evaluate(({ dialog }, chosen) => {
      dialog.showMessageBox = async (...given: unknown[]) => {
        const { message } = given.at(-1) as { message: string }
        const { asked = [] } = globalThis as unknown as { asked?: string[] }
        Object.assign(globalThis, { asked: [...asked, message] })
        return { response: chosen, checkboxChecked: false }
      }
    }, response)
  const askToClose = () => cordon.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  const asked = () => cordon.evaluate(() => (globalThis as unknown as { asked?: string[] }).asked ?? [])

  await answerWith(1)
  await askToClose()
  await expect.poll(asked).toStrictEqual(['Runs are still going.'])
  expect((await detail()).run.state).toBe('running')

  await answerWith(0)
  await askToClose()
  await cordon.ended

  const path = (await reopened()).path
  expect(path).toContain(userData)
  const { run } = await detail()
  expect([run.state, run.incumbent === null]).toStrictEqual(['stopped', false])
})

/** The same project in a new start. */
async function reopened(): Promise<Project> {
  cordon = await launch({ userData, args: ['--project', project] })
  page = await cordon.firstWindow()
  await page.getByRole('main').waitFor()
  return call<Project>('projects.current')
}
