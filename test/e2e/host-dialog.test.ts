/** The dialogs that the stand-in host draws into the window, where the desktop has none to give. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, type Cordon } from './launch.ts'

let cordon: Cordon
let page: Page

beforeAll(async () => {
  cordon = await launch({ isStandIn: true })
  page = await cordon.firstWindow()
  await page.getByRole('main').waitFor()
})

afterAll(() => cordon.close())

/** Asks for a path to save to; the answer is awaited when the keys have been pressed. */
async function askToSave(): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const { cordon: bridge } = window as unknown as {
      cordon: { call(channel: string, request: unknown): Promise<{ value: unknown }> }
    }
    const asked = bridge.call('dialogs.saveFile', { suggestedName: 'released.csv', extension: 'csv' })
    Object.assign(window, { asked: asked.then(({ value }) => value) })
  })
  await drawn()
  return () => page.evaluate(() => (window as unknown as { asked: Promise<unknown> }).asked)
}

/** The dialog has the keyboard. It is drawn in a closed shadow, which a test cannot look into and a page cannot touch. */
const drawn = () =>
  page.waitForFunction(
    () =>
      document.activeElement?.parentElement === document.documentElement && document.activeElement !== document.body,
  )

test('a path is typed, and Enter takes it', async () => {
  const answer = await askToSave()
  const path = join(mkdtempSync(join(tmpdir(), 'cordon-typed-')), 'mine.csv')
  await page.keyboard.type(path)
  await page.keyboard.press('Enter')
  expect(await answer()).toBe(path)
})

test('Escape gives nothing', async () => {
  const answer = await askToSave()
  await page.keyboard.press('Escape')
  expect(await answer()).toBeNull()
})

test('a file that is there is replaced only after a second question', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'cordon-typed-')), 'there.csv')
  writeFileSync(path, 'x')
  const answer = await askToSave()
  await page.keyboard.type(path)
  await page.keyboard.press('Enter')
  // The second question stands on Cancel: Enter goes back to the path, Tab and Enter replace.
  await page.waitForFunction(() => document.querySelectorAll('html > div').length === 1)
  await drawn()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await answer()).toBe(path)
})
