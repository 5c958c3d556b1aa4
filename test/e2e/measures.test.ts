/** Risk, loss and learning of groupings in the real window: measured by solver processes, compared, opened by the keyboard. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch, type Cordon } from './launch.ts'
import { lookAt } from './look-at.ts'
import { ComparePage } from './pages/compare-page.ts'
import { RolesPage } from './pages/roles-page.ts'
import { RunPage } from './pages/run-page.ts'
import { RunsPage } from './pages/runs-page.ts'
import { StartPage } from './pages/start-page.ts'

let cordon: Cordon
let page: Page

beforeAll(async () => {
  cordon = await launch()
  page = await cordon.firstWindow()
  await new StartPage(page).openSample(/Group records/)
  const roles = new RolesPage(page)
  await roles.goTo('Roles')
  await roles.set('sector', 'Confidential')
})

afterAll(() => cordon.close())

describe('risk and loss of groupings', () => {
  test('are measured by themselves once a run has its result, and explained', async () => {
    await new RunsPage(page).runToTheEnd(/^MDAV/, '3')
    const { measures, now } = new RunPage(page)
    await measures.getByRole('heading', { name: 'Utility' }).waitFor({ timeout: 60_000 })
    // Whole groups are released alike: who holds the originals finds one of three of them.
    const linkage = measures.locator('dl > div').filter({ hasText: 'Distance linkage, nearest original' })
    expect(Number.parseFloat(await linkage.locator('dd').innerText())).toBeGreaterThan(0)
    await measures.getByRole('button', { name: /^k-anonymity level/ }).click()
    await now.getByText('Source: k-anonymity level').waitFor()
    await measures.getByRole('heading', { name: 'Risk and loss' }).evaluate((head) => head.scrollIntoView())
    await lookAt(page, 'run-measures')
  })

  test('stand beside each other for runs of any method, on a map that the keyboard walks', async () => {
    const roles = new RolesPage(page)
    await roles.goTo('Roles')
    await roles.set('region', 'Quasi-identifier')
    await new RunsPage(page).runToTheEnd(/^Mondrian/, '5')
    const compare = new ComparePage(page)
    await compare.goTo('Compare')
    await expect
      .poll(async () => (await compare.figures('Linked, %')).every((figure) => Number.parseFloat(figure) > 0), {
        timeout: 60_000,
      })
      .toBe(true)
    await compare.toggleColumns('Normalised certainty penalty (NCP), mean over values')
    expect((await compare.figures('NCP, %')).every((figure) => Number.parseFloat(figure) > 0)).toBe(true)
    await lookAt(page, 'compare-measures')

    await expect.poll(() => compare.keyboardPoints().count()).toBe(2)
    await compare.keyboardPoints().first().focus()
    await page.keyboard.press('End')
    const chosen = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    await page.keyboard.press('Enter')
    await compare.main.getByRole('heading', { level: 1, name: /^Run \d/ }).waitFor()
    expect(await compare.title()).toContain(/^Run \d+/.exec(chosen)?.[0])
  })

  test('the list of columns', async () => {
    const compare = new ComparePage(page)
    await compare.goTo('Compare')
    await compare.main.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog', { name: 'Columns' }).getByRole('heading', { name: 'Risk' }).waitFor()
    await lookAt(page, 'compare-columns')
    await page.keyboard.press('Escape')
  })
})

describe('learning from a release', () => {
  test('runs in solver processes, tells scores and what they say, and is kept', async () => {
    const run = new RunPage(page)
    await run.goTo('Runs')
    await run.main
      .getByRole('link', { name: /MDAV|^1$/ })
      .first()
      .click()
    const { learning } = run
    await learning.getByRole('combobox', { name: 'Predict: sector' }).waitFor()
    await learning.getByRole('textbox', { name: 'Splits' }).fill('3')
    await learning.getByRole('button', { name: 'Compare what models learn' }).click()
    await learning.getByText(/mean of 3 splits/).waitFor({ timeout: 120_000 })
    expect(await learning.getByRole('table').getByRole('row').count()).toBe(6)
    await learning.getByRole('heading', { name: 'What can be learned' }).evaluate((head) => head.scrollIntoView())
    await lookAt(page, 'run-learning')

    await run.goTo('Compare')
    await run.goTo('Runs')
    await run.main
      .getByRole('link', { name: /MDAV|^1$/ })
      .first()
      .click()
    await learning.getByText(/mean of 3 splits/).waitFor()
  })
})
