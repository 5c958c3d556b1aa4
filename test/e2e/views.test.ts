/** Every view in the real window. */
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch, type Cordon } from './launch.ts'
import { lookAt } from './look-at.ts'
import { Frame } from './pages/frame.ts'
import { RunPage } from './pages/run-page.ts'
import { RunsPage } from './pages/runs-page.ts'
import { StartPage } from './pages/start-page.ts'
import { TablesPage } from './pages/tables-page.ts'
import { chooseToOpen } from './choose-files.ts'

const sample = fileURLToPath(new URL('../../resources/samples/enterprises.csv', import.meta.url))

let cordon: Cordon
let page: Page

beforeAll(async () => {
  cordon = await launch()
  page = await cordon.firstWindow()
})

afterAll(() => cordon.close())

describe('every view at 1280 × 800, light and dark', () => {
  test('start without a project', async () => {
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    await lookAt(page, 'start-empty')
  })

  test('data and roles of the sample', async () => {
    await new StartPage(page).openSample(/Group records/)
    const frame = new Frame(page)
    await frame.goTo('Data')
    await frame.main.getByRole('grid').waitFor()
    await lookAt(page, 'data')
    await frame.goTo('Roles')
    await lookAt(page, 'roles')
  })

  test('the import of a file', async () => {
    await chooseToOpen(cordon, sample)
    await page.getByRole('button', { name: 'Search or run a command' }).click()
    await page.keyboard.type('Import file')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /Import file/ })
    await dialog.getByRole('button', { name: /^Check 400 rows/ }).waitFor()
    await lookAt(page, 'import')
    await dialog.getByRole('button', { name: /^Check 400 rows/ }).click()
    await dialog.getByRole('button', { name: /^Load 400 rows/ }).waitFor()
    await lookAt(page, 'import-check')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  test('runs: none yet, setting one up, live, ended', async () => {
    const runs = new RunsPage(page)
    await runs.goTo('Runs')
    await lookAt(page, 'runs-empty')
    await runs.newRun()
    await lookAt(page, 'new-run')
    await runs.chooseMethod(/Decomposition/)
    // Large groups and no gap to end at: it goes on for as long as it is looked at.
    await runs.setting(/^Smallest group/).fill('10')
    await runs.setting(/^Good enough/).fill('0')
    await runs.start()
    const run = new RunPage(page)
    await expect.poll(() => run.gap(), { timeout: 60_000 }).not.toBeNull()
    await lookAt(page, 'run-live')
    await run.stopAndKeep()
    await run.runAgain.waitFor({ timeout: 60_000 })
    await new RunsPage(page).runToTheEnd(/Decomposition/, '3')
    await lookAt(page, 'run-ended')
    await new RunsPage(page).runToTheEnd(/^MDAV/, '3')
    await new RunsPage(page).runToTheEnd(/Two-swap/, '5')
    await runs.goTo('Runs')
    await lookAt(page, 'runs')
  })

  test('compare, report, preferences, help, start with a project', async () => {
    const frame = new Frame(page)
    await frame.goTo('Compare')
    await lookAt(page, 'compare')
    await frame.goTo('Report')
    await lookAt(page, 'report')
    for (const view of ['Preferences', 'Help'] as const) {
      await frame.rail.getByRole('link', { name: new RegExp(`^${view}`) }).click()
      await frame.main.getByRole('heading', { level: 1 }).waitFor()
      await lookAt(page, view.toLowerCase())
    }
    await frame.goTo('Start')
    await lookAt(page, 'start')
  })

  test('a table: the grid, its cells, import and building of others', async () => {
    const frame = new Frame(page)
    await frame.goTo('Start')
    await new StartPage(page).openSample(/Adjust a table/)
    const tables = new TablesPage(page)
    await tables.grid
      .getByRole('gridcell', { name: /, sensitive$/ })
      .first()
      .click()
    await tables
      .cellPanel()
      .getByText(/^Not allowed between/)
      .waitFor()
    await lookAt(page, 'tables')
    await tables.filter(/^Sensitive/).click()
    await lookAt(page, 'tables-sensitive')
    await tables.filter(/^All/).click()
    await tables.more('Build from records')
    const dialog = page.getByRole('dialog', { name: /^Build table/ })
    await dialog.getByRole('checkbox', { name: 'activity' }).click()
    await dialog.getByRole('combobox', { name: /^Values summed/ }).click()
    await page.getByRole('option', { name: 'turnover' }).click()
    await dialog.getByRole('button', { name: 'Add rule' }).click()
    await page.getByRole('menuitem', { name: /^Dominance/ }).click()
    await dialog.getByText('Cells it makes sensitive').waitFor()
    await lookAt(page, 'tables-build')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await chooseToOpen(cordon, sample)
    await tables.more('Import table')
    await tables.importDialog.getByRole('alert').waitFor()
    await lookAt(page, 'tables-import')
    await tables.importDialog.getByRole('button', { name: 'Cancel' }).click()
  })

  test('an adjustment: setting it up, live, ended, in the grid, leaving', async () => {
    const tables = new TablesPage(page)
    await tables.adjust()
    await lookAt(page, 'new-adjustment')
    const runs = new RunsPage(page)
    await runs.setting(/^Good enough/).fill('0')
    await runs.start()
    const run = new RunPage(page)
    await expect.poll(() => run.best(), { timeout: 60_000 }).not.toBeNull()
    await lookAt(page, 'adjustment-live')
    if ((await run.runAgain.count()) === 0) await run.stopAndKeep()
    await run.runAgain.waitFor({ timeout: 60_000 })
    await lookAt(page, 'adjustment-ended')
    await run.main.getByRole('button', { name: 'Show table' }).click()
    await tables.grid
      .getByRole('gridcell', { name: /, changed$/ })
      .first()
      .click()
    await tables.show('Difference')
    await lookAt(page, 'tables-difference')
    await tables.goTo('Runs')
    await lookAt(page, 'runs-of-tables')
    await tables.goTo('Compare')
    await lookAt(page, 'compare-tables')
    await tables.goTo('Report')
    await lookAt(page, 'report-of-a-table')
  })
})
