import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import { runCommand } from '../support/run-command.ts'
import { launch, type Cordon } from './launch.ts'
import { lookAt } from './look-at.ts'
import { RunPage } from './pages/run-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'cordon-test-'))
let cordon: Cordon
let page: Page

/** A project with two runs of `mo-obam` that differ in λ, and one that leaves records out. */
async function aProject(): Promise<string> {
  const random = createRandomStream(12)
  const rows = Array.from({ length: 150 }, (_, record) =>
    [
      random.integer(18, 80),
      random.integer(0, 9000),
      ['north', 'south', 'a region of a very long name indeed'][random.integer(0, 2)],
      record % 3 === 0 ? 'flu' : `diagnosis ${random.integer(1, 6)}`,
    ].join(','),
  )
  writeFileSync(join(folder, 'patients.csv'), `${['age,cost,region,diagnosis', ...rows].join('\n')}\n`)
  const words = ['protect', 'patients.csv', '--project', 'study.cordon', '--qi', 'age,cost,region']
  const asked = [
    ['--method', 'mo-obam', '--k', '4', '--set', 'l=2', 'lambda=0.02', 'trials=20'],
    ['--method', 'mo-obam', '--k', '4', '--set', 'l=2', 'lambda=0.4', 'trials=20'],
    ['--method', 'diversity-outliers', '--set', 'l=4'],
  ]
  for (const own of asked) {
    const { code, stderr } = await runCommand([...words, '--confidential', 'diagnosis', ...own], { folder })
    expect(code, stderr).toBe(0)
  }
  return join(folder, 'study.cordon')
}

beforeAll(async () => {
  cordon = await launch({ args: ['--project', await aProject()] })
  page = await cordon.firstWindow()
  await page.getByRole('heading', { level: 1 }).waitFor()
})

afterAll(async () => {
  await cordon.close()
  rmSync(folder, { recursive: true, force: true })
})

async function goTo(route: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to
  }, route)
}

describe('the classes and the front of runs', () => {
  test('a point of the front is walked to by the keyboard, opened as a run, and found again', async () => {
    await goTo('/runs/1')
    const main = page.getByRole('main')
    const front = main.getByRole('heading', { level: 2, name: 'Loss against entropy' })
    await front.waitFor()
    const points = main.getByRole('group', { name: /^Releases: arrows walk/ })
    await points.getByRole('button').first().waitFor()
    await points.getByRole('button').first().focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await front.scrollIntoViewIfNeeded()
    await lookAt(page, 'run-front')
    const name = await main.getByRole('heading', { level: 3, name: /^Run \d, point \d+/ }).textContent()
    await main.getByRole('button', { name: 'Open as a run' }).click()
    await main.getByRole('heading', { level: 1, name: /^Run 4/ }).waitFor()
    const opened = new RunPage(page)
    await opened.runAgain.waitFor()
    await expect.poll(() => opened.certificate().textContent()).toMatch(/^(\d+) of \1 hold$/)
    await goTo(`/runs/${name?.match(/^Run (\d)/)?.[1] ?? ''}`)
    await points.getByRole('button').first().focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await main.getByRole('button', { name: 'Go to run 4' }).click()
    await main.getByRole('heading', { level: 1, name: /^Run 4/ }).waitFor()
  })

  test('what changed stands below the distributions, and a record leads to its class', async () => {
    const main = page.getByRole('main')
    const changed = main.getByRole('region', { name: 'Records that changed most' })
    await changed.scrollIntoViewIfNeeded()
    await lookAt(page, 'run-change')
    const link = changed.getByRole('link').first()
    const number = await link.textContent()
    await link.click()
    await main.getByRole('heading', { level: 2, name: new RegExp(`^Class ${number} `) }).waitFor()
  })

  test('classes in order, narrowed, with their records; and those that are left out', async () => {
    const main = page.getByRole('main')
    await goTo('/runs/1/groups')
    await main.getByRole('grid', { name: 'Classes of run 1' }).waitFor()
    await main.getByRole('columnheader', { name: /^Entropy/ }).click()
    await main
      .getByRole('columnheader', { name: /^Entropy/ })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor()
    await main.getByRole('grid', { name: 'Classes of run 1' }).getByRole('rowheader').first().click()
    await main
      .getByRole('grid', { name: /^Records of class/ })
      .getByRole('rowheader')
      .first()
      .waitFor()
    await lookAt(page, 'classes')
    await main.getByRole('radio', { name: 'Smallest' }).click()
    await main.getByText(/^\d+ of \d+ classes$/).waitFor()
    await goTo('/runs/3/groups')
    await main.getByRole('radio', { name: /left out$/ }).click()
    await main.getByRole('gridcell', { name: 'Value in more records than classes' }).first().waitFor()
    await lookAt(page, 'left-out')
  })
})
