/**
 * Draws the built window over made data and takes a picture of each view, light and dark, at 1280 × 800:
 *
 *   npx electron-vite build && node test/support/window-pictures.ts FOLDER [--only NAME] [--renderer out/renderer]
 *
 * The very pages of the build are shown under their content security policy; whatever the page complains of is printed.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright-core'
import { build } from 'vite'
import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    renderer: { type: 'string', default: here('../../out/renderer') },
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '800' },
    locale: { type: 'string', default: 'en' },
    themes: { type: 'string', default: 'light,dark' },
  },
})
const folder = positionals[0]
if (folder === undefined) throw new Error('Name the folder for the pictures.')
mkdirSync(folder, { recursive: true })

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

type Picture = { name: string; scenario: string; path: string; act?: (page: Page) => Promise<void> }
const pictures: readonly Picture[] = [
  { name: 'start', scenario: 'none', path: '/start' },
  {
    name: 'import',
    scenario: 'bare',
    path: '/data',
    act: async (page) => {
      await page.getByRole('button', { name: 'Import file' }).first().click()
      await page.getByRole('radio', { name: /Set this cell/ }).click()
      await page.getByText('Every cell was read').or(page.getByText('stored with the project')).first().waitFor()
    },
  },
  {
    name: 'import-check',
    scenario: 'bare',
    path: '/data',
    act: async (page) => {
      await page.getByRole('button', { name: 'Import file' }).first().click()
      await page.getByRole('radio', { name: /Set this cell/ }).click()
      await page.getByRole('button', { name: /Check 2,411 rows/ }).click()
    },
  },
  { name: 'data', scenario: 'full', path: '/data' },
  { name: 'data-empty', scenario: 'bare', path: '/data' },
  { name: 'roles', scenario: 'full', path: '/roles' },
  {
    name: 'tables',
    scenario: 'tables',
    path: '/tables',
    act: (page) =>
      page
        .getByRole('gridcell', { name: /sensitive/ })
        .first()
        .click(),
  },
  { name: 'tables-empty', scenario: 'fresh', path: '/tables' },
  { name: 'tables-list', scenario: 'plain', path: '/tables' },
  {
    name: 'tables-import',
    scenario: 'tables',
    path: '/tables',
    act: async (page) => {
      await page.getByRole('button', { name: 'More about this table' }).click()
      await page.getByRole('menuitem', { name: 'Import table' }).click()
      await page.getByText('Sensitive', { exact: true }).first().waitFor()
    },
  },
  {
    name: 'tables-build',
    scenario: 'tables',
    path: '/tables',
    act: async (page) => {
      await page.getByRole('button', { name: 'More about this table' }).click()
      await page.getByRole('menuitem', { name: 'Build from records' }).click()
      await page.getByRole('checkbox', { name: 'REGION' }).click()
      await page.getByRole('button', { name: 'Add rule' }).click()
      await page.getByRole('menuitem', { name: /^p% rule/ }).click()
    },
  },
  {
    name: 'tables-change',
    scenario: 'tables',
    path: '/tables',
    act: async (page) => {
      await page.getByRole('gridcell').nth(4).click()
      await page
        .getByRole('gridcell')
        .nth(24)
        .click({ modifiers: ['Shift'] })
      await page.getByRole('button', { name: 'More about this table' }).click()
      await page.getByRole('menuitem', { name: 'Change many cells' }).click()
      await page.getByText(/cells change\.$/).waitFor()
    },
  },
  {
    name: 'tables-a-priori',
    scenario: 'tables',
    path: '/tables',
    act: async (page) => {
      await page.getByRole('button', { name: 'More about this table' }).click()
      await page.getByRole('menuitem', { name: 'Apply a priori file' }).click()
      await page.getByText('no such cell').waitFor()
    },
  },
  { name: 'new-adjustment', scenario: 'tables', path: '/runs/new?table=1' },
  { name: 'adjustment', scenario: 'tables', path: '/runs/11' },
  { name: 'infeasible', scenario: 'infeasible', path: '/runs/11' },
  { name: 'runs-tables', scenario: 'tables', path: '/runs' },
  { name: 'runs', scenario: 'live', path: '/runs' },
  { name: 'runs-empty', scenario: 'fresh', path: '/runs' },
  { name: 'new-run', scenario: 'full', path: '/runs/new' },
  {
    name: 'new-run-conditions',
    scenario: 'full',
    path: '/runs/new',
    act: async (page) => {
      await page.getByRole('button', { name: /^Strata, different values/ }).click()
      await page.getByRole('checkbox', { name: 'REGION' }).click()
      await page.getByRole('textbox', { name: 'WAGES' }).fill('2')
    },
  },
  {
    name: 'new-run-advanced',
    scenario: 'full',
    path: '/runs/new',
    act: (page) => page.getByRole('button', { name: /^Advanced settings/ }).click(),
  },
  { name: 'run', scenario: 'live', path: '/runs/14' },
  { name: 'result', scenario: 'full', path: '/runs/6' },
  {
    name: 'result-measures',
    scenario: 'full',
    path: '/runs/6',
    act: async (page) => {
      await page.getByRole('button', { name: /^Distance linkage, nearest/ }).click()
      await page.getByRole('heading', { name: 'Risk and loss' }).evaluate((heading) => heading.scrollIntoView())
    },
  },
  {
    name: 'result-learning',
    scenario: 'learned',
    path: '/runs/6',
    act: (page) =>
      page.getByRole('heading', { name: 'What can be learned' }).evaluate((heading) => heading.scrollIntoView()),
  },
  { name: 'failed', scenario: 'failed', path: '/runs/14' },
  {
    name: 'compare',
    scenario: 'full',
    path: '/compare',
    act: async (page) => {
      for (const run of [6, 7, 8, 1, 3, 4])
        await page.getByRole('checkbox', { name: `Compare run ${run}`, exact: true }).click()
    },
  },
  {
    name: 'compare-columns',
    scenario: 'full',
    path: '/compare',
    act: async (page) => {
      await page.getByRole('columnheader', { name: 'Linked, %' }).waitFor()
      await page.getByRole('button', { name: 'Columns' }).click()
    },
  },
  {
    name: 'compare-keyboard',
    scenario: 'full',
    path: '/compare',
    act: async (page) => {
      await page
        .getByRole('group', { name: /^Runs in the chart/ })
        .getByRole('button')
        .first()
        .focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
    },
  },
  {
    name: 'compare-sweep',
    scenario: 'full',
    path: '/compare',
    act: (page) => page.getByRole('combobox', { name: /^Parameter swept/ }).scrollIntoViewIfNeeded(),
  },
  { name: 'compare-tables', scenario: 'compared-tables', path: '/compare' },
  {
    name: 'compare-two-tables',
    scenario: 'compared-tables',
    path: '/compare',
    act: async (page) => {
      for (const run of [11, 12]) await page.getByRole('checkbox', { name: `Compare run ${run}`, exact: true }).click()
    },
  },
  { name: 'report', scenario: 'full', path: '/report' },
  { name: 'preferences', scenario: 'full', path: '/preferences' },
  { name: 'help', scenario: 'full', path: '/help/gap' },
  { name: 'palette', scenario: 'full', path: '/runs', act: (page) => page.keyboard.press('Control+k') },
]

async function bridgeScript(): Promise<string> {
  const answer = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: here('made-window/browser.ts'), formats: ['iife'], name: 'madeWindow' },
    },
  })
  const output = Array.isArray(answer) ? answer[0] : answer
  if (output === undefined || !('output' in output)) throw new Error('The bridge was not built.')
  return output.output[0].code
}

async function take(browser: Browser, bridge: string, picture: Picture, theme: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: Number(values.width), height: Number(values.height) },
    locale: values.locale,
    reducedMotion: 'reduce',
  })
  page.on('console', (message) => {
    if (message.type() !== 'debug') console.log(`${picture.name} ${theme}: ${message.text()}`)
  })
  page.on('pageerror', (error) => console.log(`${picture.name} ${theme}: ${error.stack ?? error.message}`))
  await page.route('**/*', async (route) => {
    const path = join(values.renderer, decodeURIComponent(new URL(route.request().url()).pathname))
    if (!existsSync(path)) return route.fulfill({ status: 404 })
    return route.fulfill({
      body: readFileSync(path),
      headers: { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'content-security-policy': CSP },
    })
  })
  await page.addInitScript({
    content: `globalThis.cordonScenario = ${JSON.stringify({ name: picture.scenario, theme })};\n${bridge}`,
  })
  await page.goto(`https://window.invalid/index.html#${picture.path}`)
  await page.locator('#view-title').waitFor()
  await picture.act?.(page)
  // Charts are drawn a moment after their view; nothing on the page says when the last one is done.
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(folder as string, `${picture.name}-${theme}.png`) })
  await page.close()
}

const browser = await chromium.launch({
  executablePath: process.env['CORDON_CHROMIUM'] ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const bridge = await bridgeScript()
  for (const picture of pictures) {
    if (values.only !== undefined && !values.only.split(',').includes(picture.name)) continue
    for (const theme of values.themes.split(',')) await take(browser, bridge, picture, theme)
  }
} finally {
  await browser.close()
}
