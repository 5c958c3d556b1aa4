/**
 * Takes the pictures of README.md from the real window, light, at 1280 × 800: `npm run pictures` after a build.
 *
 * Made data, as the sample's but more of them, are imported and given roles; quick methods run for comparison, then a
 * search for several k. The first of its runs is shown while it still searches, when its best answer has fallen and its
 * bound has risen, and again when it has ended.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { enterprisesCsv } from '../../resources/samples/generate.ts'
import { chooseToOpen, chooseToSave } from '../e2e/choose-files.ts'
import { launch } from '../e2e/launch.ts'
import { ImportPage } from '../e2e/pages/import-page.ts'
import { RolesPage, type RoleName } from '../e2e/pages/roles-page.ts'
import { RunPage } from '../e2e/pages/run-page.ts'
import { RunsPage } from '../e2e/pages/runs-page.ts'
import { StartPage } from '../e2e/pages/start-page.ts'

/** Gap in percent at which the search is shown: both curves have come far, and what is left between them is still seen. */
const GAP_PERCENT = 3.7

const roles: Readonly<Record<string, RoleName>> = {
  id: 'Direct identifier',
  employees: 'Quasi-identifier',
  turnover: 'Quasi-identifier',
  wages: 'Quasi-identifier',
  investment: 'Quasi-identifier',
  exports: 'Quasi-identifier',
  profit: 'Confidential',
  weight: 'Weight',
}

const pictures = fileURLToPath(new URL('../../resources/screenshots', import.meta.url))
mkdirSync(pictures, { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'cordon-picture-'))
const data = join(folder, 'Enterprises.csv')
writeFileSync(data, enterprisesCsv({ records: 800, hasGiants: false }))

const cordon = await launch({ userData: join(folder, 'user-data') })
try {
  const page = await cordon.firstWindow()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const nextFrame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))

  async function takePicture(name: string): Promise<void> {
    // Charts are drawn in the frame after their figures.
    await nextFrame()
    await nextFrame()
    await page.screenshot({ path: join(pictures, `${name}.png`) })
  }

  await chooseToOpen(cordon, data)
  await chooseToSave(cordon, join(folder, 'Enterprises 2026.cordon'))
  await new StartPage(page).newFromFile()
  const importing = new ImportPage(page)
  await importing.check()
  await importing.load()

  const rolesPage = new RolesPage(page)
  await rolesPage.goTo('Roles')
  for (const [variable, role] of Object.entries(roles)) await rolesPage.set(variable, role)

  const runs = new RunsPage(page)
  const run = new RunPage(page)
  async function startRun(method: RegExp, settings: Readonly<Record<string, string>>): Promise<void> {
    await runs.goTo('Runs')
    await runs.newRun()
    await runs.chooseMethod(method)
    for (const [name, value] of Object.entries(settings)) await runs.setting(new RegExp(`^${name}`)).fill(value)
    await runs.start()
  }
  for (const method of [/^MDAV/, /^V-MDAV/, /Two-swap/]) {
    await startRun(method, { 'Smallest group': '3' })
    await run.runAgain.waitFor()
  }
  await startRun(/Decomposition/, { 'Smallest group': '3, 4, 5' })

  for (let gap: number | null = null; gap === null || gap > GAP_PERCENT; gap = await run.gap()) {
    if (await run.runAgain.isVisible()) throw new Error('The run ended before its picture was taken.')
    await nextFrame()
  }
  await takePicture('run-light')

  await run.runAgain.waitFor({ timeout: 600_000 })
  await run.main.locator('figure svg').nth(1).waitFor()
  await takePicture('result-light')
} finally {
  await cordon.close()
  rmSync(folder, { recursive: true, force: true })
}
