/** The main job, as an analyst does it: from a confidential file to a released one, through a close and a reopening. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkGroups } from '../support/check-groups.ts'
import { sharedPath } from '../support/shared.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { chooseToOpen, chooseToSave } from './choose-files.ts'
import { launch, type Cordon } from './launch.ts'
import { ImportPage } from './pages/import-page.ts'
import { ReportPage } from './pages/report-page.ts'
import { RolesPage } from './pages/roles-page.ts'
import { RunPage } from './pages/run-page.ts'
import { RunsPage } from './pages/runs-page.ts'
import { StartPage } from './pages/start-page.ts'

const census = sharedPath('data', 'microdata', 'census.csv')
const header = readFileSync(census, 'utf8').split('\n')[0] ?? ''

/** From an empty window to a project with Census and thirteen quasi-identifiers. */
async function importCensus(cordon: Cordon, project: string) {
  const page = await cordon.firstWindow()
  await chooseToOpen(cordon, census)
  await chooseToSave(cordon, project)
  await new StartPage(page).newFromFile()
  const importing = new ImportPage(page)
  await importing.check()
  await importing.load()
  const roles = new RolesPage(page)
  await roles.goTo('Roles')
  await roles.setAll('Quasi-identifier')
  await expect.poll(() => roles.roleOf('ERNVAL').inputValue()).toBe('quasi-identifier')
  return page
}

/** The solver processes that a window has started, oldest first. */
function solverProcesses(parent: number): number[] {
  return execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('solver.js'))
    .map((line) => Number.parseInt(line, 10))
}

/** Sets up the decomposition with k = 3 and starts it. */
async function startRun(runs: RunsPage): Promise<void> {
  await runs.goTo('Runs')
  await runs.newRun()
  await runs.chooseMethod(/Decomposition/i)
  await runs.setting(/^k\b|Smallest group/).fill('3')
  await runs.start()
}

describe('from a confidential file to a released one', () => {
  test('import, roles, run, see the gap fall, stop, keep, export, close, reopen: all is there', async () => {
    const folder = temporaryFolder()
    const project = join(folder, 'Census.cordon')
    const released = join(folder, 'released.csv')
    const cordon = await launch({ userData: join(folder, 'user') })
    const page = await importCensus(cordon, project)

    await startRun(new RunsPage(page))
    const run = new RunPage(page)
    await expect.poll(() => run.gap(), { timeout: 60_000 }).not.toBeNull()
    const firstGap = (await run.gap()) ?? 0
    await expect.poll(() => run.gap(), { timeout: 60_000 }).toBeLessThan(firstGap)
    await run.stopAndKeep()
    await run.runAgain.waitFor()
    const loss = await run.best()
    const bound = await run.bound()
    expect(loss).toBeGreaterThan(bound ?? 100)
    expect(await run.certificate().innerText()).toMatch(/^(\d+) of \1 hold/)

    const leaving = new ReportPage(page)
    await leaving.goTo('Report')
    await chooseToSave(cordon, released)
    await leaving.exportRelease('As in the original')
    for (const format of ['HTML', 'PDF', 'JSON'] as const) {
      await chooseToSave(cordon, join(folder, `report.${format.toLowerCase()}`))
      await leaving.saveReport(format)
    }
    const checked = /IL ([\d.]+) %/.exec(checkGroups(census, released, header, 3))
    expect(Number(checked?.[1])).toBeCloseTo(loss ?? 0, 3)
    expect(readFileSync(join(folder, 'report.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
    await cordon.close()

    // A closed project is one file, and everything is in it.
    expect([existsSync(project), existsSync(`${project}-wal`), existsSync(`${project}-shm`)]).toStrictEqual([
      true,
      false,
      false,
    ])
    const again = await launch({ userData: join(folder, 'user') })
    const reopened = await again.firstWindow()
    const start = new StartPage(reopened)
    await start.recent('Census').click()
    await start.recent('Census').dblclick()
    await start.goTo('Runs')
    await reopened
      .getByRole('main')
      .getByRole('link', { name: /Decomposition|^1$/i })
      .first()
      .click()
    const kept = new RunPage(reopened)
    expect([await kept.best(), await kept.bound()]).toStrictEqual([loss, bound])
    await kept.goTo('Roles')
    expect(await new RolesPage(reopened).roleOf('AGI').inputValue()).toBe('quasi-identifier')
    await again.close()
  })

  test('a window killed in mid-run reopens with the run interrupted and its best answer', async () => {
    const folder = temporaryFolder()
    const project = join(folder, 'Census.cordon')
    const cordon = await launch({ userData: join(folder, 'user') })
    const page = await importCensus(cordon, project)
    await startRun(new RunsPage(page))
    await expect.poll(() => new RunPage(page).gap(), { timeout: 60_000 }).not.toBeNull()
    await cordon.kill()

    const again = await launch({ userData: join(folder, 'user'), args: ['--project', project] })
    const reopened = await again.firstWindow()
    const runs = new RunsPage(reopened)
    await runs.goTo('Runs')
    await reopened
      .getByRole('main')
      .getByText(/interrupted/i)
      .first()
      .waitFor()
    await reopened
      .getByRole('main')
      .getByRole('link', { name: /Decomposition|^1$/i })
      .first()
      .click()
    const run = new RunPage(reopened)
    expect(await run.best()).toBeGreaterThan(4)
    expect(await run.certificate().innerText()).toMatch(/^(\d+) of \1 hold/)
    await again.close()
  })

  test('a solver process killed in mid-run fails its run alone, which keeps its best answer', async () => {
    const folder = temporaryFolder()
    const cordon = await launch({ userData: join(folder, 'user') })
    const page = await importCensus(cordon, join(folder, 'Census.cordon'))
    await startRun(new RunsPage(page))
    const run = new RunPage(page)
    await expect.poll(() => run.gap(), { timeout: 60_000 }).not.toBeNull()
    // One coordinates, the others compute; they start after the first gap is known.
    await expect.poll(() => solverProcesses(cordon.pid).length, { timeout: 60_000 }).toBeGreaterThan(1)
    process.kill(solverProcesses(cordon.pid).at(-1) ?? 0, 'SIGKILL')
    await run.main.getByText(/Stopped after .*signal SIGKILL.*best answer so far is kept/).waitFor()
    expect(await run.best()).toBeGreaterThan(4)
    expect(await run.certificate().innerText()).toMatch(/^(\d+) of \1 hold/)

    const runs = new RunsPage(page)
    await runs.goTo('Runs')
    await runs.newRun()
    await runs.chooseMethod(/^MDAV/)
    await runs.start()
    await run.runAgain.waitFor()
    expect(await run.best()).toBe(5.692)
    await cordon.close()
  })
})
