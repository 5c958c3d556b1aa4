/**
 * Every method of the registry as an analyst uses it: chosen by its card, run, certified, exported; and the command line
 * releases the same bytes. A new method is in it without a line here.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GroupingMethodDescription } from '../../src-main/contract/model.ts'
import { describeAdjustmentMethods, describeMethods } from '../../src-main/domain/methods.ts'
import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import words from '../../resources/locales/en/methods.json' with { type: 'json' }
import { runCommand } from '../support/run-command.ts'
import { writeSmallJj } from '../support/table-files.ts'
import { chooseToOpen, chooseToSave } from './choose-files.ts'
import { launch, type Cordon } from './launch.ts'
import { ImportPage } from './pages/import-page.ts'
import { ReportPage } from './pages/report-page.ts'
import { RolesPage, type RoleName } from './pages/roles-page.ts'
import { RunPage } from './pages/run-page.ts'
import { RunsPage } from './pages/runs-page.ts'
import { StartPage } from './pages/start-page.ts'
import { TablesPage } from './pages/tables-page.ts'

/** Cards begin with their titles; one title may begin another, so the line beneath belongs to the name. */
function cardOf(id: string): RegExp {
  const { title, line } = (words as unknown as Record<string, { title: string; line: string }>)[id]!
  return new RegExp(`^${literal(title)}\\s*(recommended)?\\s*${literal(line.slice(0, 20))}`)
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const patience = { timeout: 120_000 }

/** Sets up the run that is being made, starts it and waits for its certificate. */
async function runMethod(runs: RunsPage, id: string, settings: Readonly<Record<string, string>>): Promise<void> {
  await runs.chooseMethod(cardOf(id))
  for (const [name, text] of Object.entries(settings)) {
    const setting = runs.setting(new RegExp(`^${name}`))
    if ((await setting.count()) > 0) await setting.fill(text)
  }
  await runs.start()
  const run = new RunPage(runs.page)
  await run.runAgain.waitFor(patience)
  expect(await run.certificate().innerText()).toMatch(/^(\d+) of \1 hold/)
}

const columns = ['id', 'turnover', 'wages', 'region', 'grade', 'bonus'] as const
type Column = (typeof columns)[number]

/** What a method is given, by what it says it needs. */
function usesOf({ needs, isDiverse }: GroupingMethodDescription): { qi: Column[]; confidential: Column[] } {
  const numbers: Column[] = needs.quasiIdentifiers.atMost === 1 ? ['turnover'] : ['turnover', 'wages']
  const qi: Column[] = needs.categories ? [...numbers, 'region'] : numbers
  return { qi, confidential: !isDiverse ? [] : needs.confidential.areNumbers ? ['bonus'] : ['grade'] }
}

describe('methods that group records', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cordon-test-'))
  const file = join(folder, 'enterprises.csv')
  let cordon: Cordon
  let roles: RolesPage

  beforeAll(async () => {
    const random = createRandomStream(17)
    const lines = Array.from({ length: 40 }, (_, record) =>
      [
        `E${record + 100}`,
        (random.integer(100, 99_999) / 100).toFixed(2),
        random.integer(1, 500),
        ['north', 'south', 'east'][random.integer(0, 2)],
        `g${record % 5}`,
        random.integer(10, 90),
      ].join(','),
    )
    writeFileSync(file, `${columns.join(',')}\n${lines.join('\n')}\n`)
    cordon = await launch({ userData: join(folder, 'user') })
    const page = await cordon.firstWindow()
    await chooseToOpen(cordon, file)
    await chooseToSave(cordon, join(folder, 'Enterprises.cordon'))
    await new StartPage(page).newFromFile()
    const importing = new ImportPage(page)
    await importing.check()
    await importing.load()
    roles = new RolesPage(page)
  })
  afterAll(async () => {
    await cordon.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(describeMethods())('$id', async (method) => {
    const { qi, confidential } = usesOf(method)
    const roleOf = (column: Column): RoleName =>
      column === 'id'
        ? 'Direct identifier'
        : qi.includes(column)
          ? 'Quasi-identifier'
          : confidential.includes(column)
            ? 'Confidential'
            : 'Keep'
    await roles.goTo('Roles')
    for (const column of columns) await roles.set(column, roleOf(column))
    const runs = new RunsPage(roles.page)
    await runs.goTo('Runs')
    await runs.newRun()
    await runs.chooseAim(method.isDiverse ? 'Group with diversity' : 'Group records')
    // No limit by the clock: both sides end by themselves.
    await runMethod(runs, method.id, { 'Smallest group': '3', 'Time limit': '' })

    const released = join(folder, `${method.id}.csv`)
    await chooseToSave(cordon, released)
    const leaving = new ReportPage(roles.page)
    await leaving.goTo('Report')
    await leaving.exportRelease('As in the original', new RegExp(`${method.id}\\.csv`))

    const alone = join(folder, `${method.id}-by-command.csv`)
    const { code, stderr } = await runCommand([
      ...['protect', file, '--method', method.id, '--qi', qi.join(','), '--drop', 'id', '--k', '3'],
      ...confidential.flatMap((name) => ['--confidential', name]),
      ...(method.guarantees.bound ? ['--gap', '0.01'] : []),
      ...['--out', alone, '--progress', 'none'],
    ])
    expect([stderr, code]).toEqual(['', 0])
    expect(readFileSync(released, 'utf8')).toBe(readFileSync(alone, 'utf8'))
  })
})

describe('methods that adjust tables', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cordon-test-'))
  const table = writeSmallJj(folder)
  let cordon: Cordon
  let tables: TablesPage

  beforeAll(async () => {
    cordon = await launch({ userData: join(folder, 'user') })
    tables = new TablesPage(await cordon.firstWindow())
    await chooseToOpen(cordon, table)
    await chooseToSave(cordon, join(folder, 'Small.cordon'))
    await tables.main.getByRole('button', { name: /^New from table/ }).click()
    await tables.importDialog.waitFor()
    await tables.confirmImport()
    await tables.main.getByRole('button', { name: 'Adjust table' }).waitFor()
  })
  afterAll(async () => {
    await cordon.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(describeAdjustmentMethods())('$id', async ({ id, guarantees }) => {
    const runs = new RunsPage(tables.page)
    await runs.goTo('Runs')
    await runs.newRun()
    await runs.chooseAim('Adjust a table')
    await runMethod(runs, id, { 'Time limit': '' })

    const released = join(folder, `${id}.csv`)
    await chooseToSave(cordon, released)
    await tables.goTo('Report')
    await tables.exportTable(/^Cells and values/, new RegExp(`${id}\\.csv`))

    const alone = join(folder, `${id}-by-command.csv`)
    const { code, stderr } = await runCommand([
      ...['adjust', table, '--method', id, ...(guarantees.bound ? ['--gap', '0.01'] : [])],
      ...['--out', alone, '--progress', 'none'],
    ])
    expect([stderr, code]).toEqual(['', 0])
    expect(readFileSync(released, 'utf8')).toBe(readFileSync(alone, 'utf8'))
  })
})
