/**
 * Every view in the real window at 1280 × 800, light and dark: nothing sticks out, nothing is cut off without a way to read
 * it, and no accessibility fault is found. The pictures are left in `test-results/views` for a person to look at.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INK_TOKENS } from '../../src-main/contract/charts/ink.ts'
import { launch, type Cordon } from './launch.ts'
import { Frame } from './pages/frame.ts'
import { RunPage } from './pages/run-page.ts'
import { RunsPage } from './pages/runs-page.ts'
import { StartPage } from './pages/start-page.ts'
import { TablesPage } from './pages/tables-page.ts'
import { chooseToOpen } from './choose-files.ts'

const pictures = fileURLToPath(new URL('../../test-results/views', import.meta.url))
const sample = fileURLToPath(new URL('../../resources/samples/enterprises.csv', import.meta.url))
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let cordon: Cordon
let page: Page

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  cordon = await launch()
  page = await cordon.firstWindow()
})

afterAll(() => cordon.close())

/** Texts cut off by their box without an ellipsis, a scroll bar or a title to read them by. */
function textsCutOff(): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      'main *, aside *, nav *, header *, footer *, [role=dialog] *',
    )) {
      const style = getComputedStyle(element)
      const isClipping = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const isHidden =
        element.clientWidth <= 1 || style.visibility === 'hidden' || element.closest('[aria-hidden=true], svg') !== null
      const holdsText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
      if (!isClipping || isHidden || !holdsText || element.scrollWidth <= element.clientWidth + 1) continue
      if (style.textOverflow === 'ellipsis' && element.closest('[title]') !== null) continue
      cut.push(element.textContent?.trim() ?? '')
    }
    return cut
  })
}

/** How far the page itself would scroll: it must not. */
function pageOverflow(): Promise<{ x: number; y: number }> {
  return page.evaluate(() => ({
    x: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
    y: Math.max(0, document.documentElement.scrollHeight - window.innerHeight),
  }))
}

/** Colours in charts that no token of the present theme has: left over from another theme, or written in by hand. */
function foreignInk(): Promise<string[]> {
  return page.evaluate((tokens) => {
    const style = getComputedStyle(document.documentElement)
    const own = new Set(tokens.map((token) => style.getPropertyValue(`--${token}`).trim().toLowerCase()))
    const used = new Set<string>()
    for (const element of document.querySelectorAll('figure svg *')) {
      for (const attribute of ['stroke', 'fill']) {
        const colour = element.getAttribute(attribute)?.toLowerCase() ?? ''
        if (/^#[0-9a-f]{6}$/.test(colour) && !own.has(colour)) used.add(colour)
        if (/^rgb/.test(colour)) used.add(colour)
      }
    }
    return [...used]
  }, INK_TOKENS)
}

/** Runs axe in the preload's world: the page's own policy lets no foreign script in. */
async function accessibilityFaults(): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  const { frameTree } = await client.send('Page.getFrameTree')
  const { executionContextId: contextId } = await client.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  await client.send('Runtime.evaluate', { contextId, expression: axe })
  const { result } = await client.send('Runtime.evaluate', {
    contextId,
    awaitPromise: true,
    returnByValue: true,
    expression: `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' ' + target.join(' '))))`,
  })
  await client.detach()
  return result.value as string[]
}

async function lookAt(name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(colorScheme)
    // Charts are made anew on a change of theme.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) })
    const found = {
      overflow: await pageOverflow(),
      cutOff: await textsCutOff(),
      foreignInk: await foreignInk(),
      faults: await accessibilityFaults(),
    }
    const nothing = { overflow: { x: 0, y: 0 }, cutOff: [], foreignInk: [], faults: [] }
    expect.soft(found, `${name}, ${colorScheme}`).toStrictEqual(nothing)
  }
}

/** Starts a run of the sample and waits for its end. */
async function runToTheEnd(method: RegExp, k: string): Promise<void> {
  const runs = new RunsPage(page)
  await runs.goTo('Runs')
  await runs.newRun()
  await runs.chooseMethod(method)
  await runs.setting(/^Smallest group/).fill(k)
  await runs.start()
  await new RunPage(page).runAgain.waitFor({ timeout: 60_000 })
}

describe('every view at 1280 × 800, light and dark', () => {
  test('start without a project', async () => {
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    await lookAt('start-empty')
  })

  test('data and roles of the sample', async () => {
    await new StartPage(page).openSample(/Group records/)
    const frame = new Frame(page)
    await frame.goTo('Data')
    await frame.main.getByRole('grid').waitFor()
    await lookAt('data')
    await frame.goTo('Roles')
    await lookAt('roles')
  })

  test('the import of a file', async () => {
    await chooseToOpen(cordon, sample)
    await page.getByRole('button', { name: 'Search or run a command' }).click()
    await page.keyboard.type('Import file')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /Import file/ })
    await dialog.getByRole('button', { name: /^Check 400 rows/ }).waitFor()
    await lookAt('import')
    await dialog.getByRole('button', { name: /^Check 400 rows/ }).click()
    await dialog.getByRole('button', { name: /^Load 400 rows/ }).waitFor()
    await lookAt('import-check')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  test('runs: none yet, setting one up, live, ended', async () => {
    const runs = new RunsPage(page)
    await runs.goTo('Runs')
    await lookAt('runs-empty')
    await runs.newRun()
    await lookAt('new-run')
    await runs.chooseMethod(/Decomposition/)
    // Large groups and no gap to end at: it goes on for as long as it is looked at.
    await runs.setting(/^Smallest group/).fill('10')
    await runs.setting(/^Good enough/).fill('0')
    await runs.start()
    const run = new RunPage(page)
    await expect.poll(() => run.gap(), { timeout: 60_000 }).not.toBeNull()
    await lookAt('run-live')
    await run.stopAndKeep()
    await run.runAgain.waitFor({ timeout: 60_000 })
    await runToTheEnd(/Decomposition/, '3')
    await lookAt('run-ended')
    await runToTheEnd(/^MDAV/, '3')
    await runToTheEnd(/Two-swap/, '5')
    await runs.goTo('Runs')
    await lookAt('runs')
  })

  test('compare, report, preferences, help, start with a project', async () => {
    const frame = new Frame(page)
    await frame.goTo('Compare')
    await lookAt('compare')
    await frame.goTo('Report')
    await lookAt('report')
    for (const view of ['Preferences', 'Help'] as const) {
      await frame.rail.getByRole('link', { name: new RegExp(`^${view}`) }).click()
      await frame.main.getByRole('heading', { level: 1 }).waitFor()
      await lookAt(view.toLowerCase())
    }
    await frame.goTo('Start')
    await lookAt('start')
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
    await lookAt('tables')
    await tables.filter(/^Sensitive/).click()
    await lookAt('tables-sensitive')
    await tables.filter(/^All/).click()
    await tables.more('Build from records')
    const dialog = page.getByRole('dialog', { name: /^Build table/ })
    await dialog.getByRole('checkbox', { name: 'activity' }).click()
    await dialog.getByRole('combobox', { name: /^Values summed/ }).click()
    await page.getByRole('option', { name: 'turnover' }).click()
    await dialog.getByRole('button', { name: 'Add rule' }).click()
    await page.getByRole('menuitem', { name: /^Dominance/ }).click()
    await dialog.getByText('Cells it makes sensitive').waitFor()
    await lookAt('tables-build')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await chooseToOpen(cordon, sample)
    await tables.more('Import table')
    await tables.importDialog.getByRole('alert').waitFor()
    await lookAt('tables-import')
    await tables.importDialog.getByRole('button', { name: 'Cancel' }).click()
  })

  test('an adjustment: setting it up, live, ended, in the grid, leaving', async () => {
    const tables = new TablesPage(page)
    await tables.adjust()
    await lookAt('new-adjustment')
    const runs = new RunsPage(page)
    await runs.setting(/^Good enough/).fill('0')
    await runs.start()
    const run = new RunPage(page)
    await expect.poll(() => run.best(), { timeout: 60_000 }).not.toBeNull()
    await lookAt('adjustment-live')
    if ((await run.runAgain.count()) === 0) await run.stopAndKeep()
    await run.runAgain.waitFor({ timeout: 60_000 })
    await lookAt('adjustment-ended')
    await run.main.getByRole('button', { name: 'Show table' }).click()
    await tables.grid
      .getByRole('gridcell', { name: /, changed$/ })
      .first()
      .click()
    await tables.show('Difference')
    await lookAt('tables-difference')
    await tables.goTo('Runs')
    await lookAt('runs-of-tables')
    await tables.goTo('Compare')
    await lookAt('compare-tables')
    await tables.goTo('Report')
    await lookAt('report-of-a-table')
  })
})
