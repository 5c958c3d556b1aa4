/** The work on tables, as an analyst does it: import, look, adjust, compare the faces, export. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseToOpen, chooseToSave } from './choose-files.ts'
import { launch, type Cordon } from './launch.ts'
import { ComparePage } from './pages/compare-page.ts'
import { RunPage } from './pages/run-page.ts'
import { RunsPage } from './pages/runs-page.ts'
import { TablesPage } from './pages/tables-page.ts'
import { writeSmallTab } from '../support/table-files.ts'

const activities = ['Food', 'Metals', 'Trade']
const regions = ['North', 'South', 'West']
const SENSITIVE = { activity: 'Metals', region: 'South', value: 55, level: 12 }

/** Rows of a made table: a value for each pair, totals, and one cell that is sensitive. */
function madeRows(): string[] {
  const leaf = (i: number, j: number) => 40 + 10 * i + 5 * j
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const value = (i: number, j: number): number =>
    i < 0
      ? sum(activities.map((_, below) => value(below, j)))
      : j < 0
        ? sum(regions.map((_, below) => value(i, below)))
        : leaf(i, j)
  const names = (list: string[], i: number) => list[i] ?? 'Total'
  return [-1, 0, 1, 2].flatMap((i) =>
    [-1, 0, 1, 2].map((j) => {
      const isSensitive = names(activities, i) === SENSITIVE.activity && names(regions, j) === SENSITIVE.region
      const level = isSensitive ? SENSITIVE.level : 0
      const status = isSensitive ? 'u' : 's'
      return [names(activities, i), names(regions, j), value(i, j), status, level, level].join(';')
    }),
  )
}

describe('from a table with a sensitive cell to a safe one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cordon-test-'))
  const file = join(folder, 'turnover.csv')
  const released = join(folder, 'released.csv')
  let cordon: Cordon
  let page: Page

  beforeAll(async () => {
    writeFileSync(file, ['activity;region;value;status;lpl;upl', ...madeRows(), ''].join('\n'))
    cordon = await launch()
    page = await cordon.firstWindow()
  })
  afterAll(async () => {
    await cordon.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a new project begins with a table: its columns are guessed, what it holds stands before it is kept', async () => {
    const tables = new TablesPage(page)
    await chooseToOpen(cordon, file)
    await chooseToSave(cordon, join(folder, 'Turnover.cordon'))
    await tables.main.getByRole('button', { name: /^New from table/ }).click()
    const dialog = tables.importDialog
    await dialog.getByText('All 8 relations hold.').waitFor()
    expect(await dialog.getByRole('checkbox', { name: 'activity' }).getAttribute('aria-checked')).toBe('true')
    expect(await dialog.getByRole('combobox', { name: /^Status/ }).innerText()).toBe('status')
    await tables.confirmImport()
    await tables.grid.waitFor()
    expect(await tables.cellsOf(/^Metals/)).toEqual(['165', '50', '55', '60'])
  })

  test('the sensitive cell is marked by letter and word; its panel says why and what is not allowed', async () => {
    const tables = new TablesPage(page)
    await tables.grid.getByRole('gridcell', { name: '55, sensitive' }).click()
    await tables.cellPanel().getByText('Not allowed between 43 and 67').waitFor()
    await tables.cellPanel().getByText('Sensitive as the file says.').waitFor()
    expect(await tables.filter(/^Sensitive/).innerText()).toMatch(/1$/)
    // Two relations tie it: its row and its column.
    expect(await tables.cellPanel().getByText('2 relations', { exact: true }).count()).toBe(1)
  })

  test('arrows walk the cells, and a change by hand can be undone', async () => {
    const tables = new TablesPage(page)
    await tables.grid.focus()
    await page.keyboard.press('ArrowRight')
    await tables.cellPanel().getByRole('heading', { name: 'Cell Metals × West' }).waitFor()
    await tables
      .cellPanel()
      .getByRole('combobox', { name: /^Status of the cell/ })
      .click()
    await page.getByRole('option', { name: 'Sensitive' }).click()
    await expect.poll(() => tables.filter(/^Sensitive/).innerText()).toMatch(/2$/)
    await tables.cellPanel().getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => tables.filter(/^Sensitive/).innerText()).toMatch(/1$/)
  })

  test('adjusting finds a safe table whose totals add up', async () => {
    const tables = new TablesPage(page)
    await tables.adjust()
    const runs = new RunsPage(page)
    await runs.chooseMethod(/^Branch and cut/)
    await runs.start()
    const run = new RunPage(page)
    await run.runAgain.waitFor({ timeout: 60_000 })
    expect(await run.best()).toBeGreaterThan(0)
    expect(await run.certificate().innerText()).toMatch(/^(\d+) of \1 hold/)
    await run.main.getByRole('heading', { name: 'Deviation by level' }).waitFor()
    await run.main.getByRole('button', { name: 'Show table' }).click()
    await tables.grid.waitFor()
  })

  test('the faces show original, released, difference and relative difference of the same cells', async () => {
    const tables = new TablesPage(page)
    await expect
      .poll(() => tables.main.getByRole('radio', { name: 'Released' }).getAttribute('aria-checked'))
      .toBe('true')
    // Cells are empty until their page is there.
    await expect.poll(async () => (await tables.cellsOf(/^Metals/)).filter((text) => text !== '').length).toBe(4)
    const numbers = async () =>
      (await tables.cellsOf(/^Metals/)).map((text) => Number(text.replace('\u2212', '-').replace('+', '')))
    const after = await numbers()
    await tables.show('Original')
    await expect.poll(numbers).toEqual([165, 50, 55, 60])
    await tables.show('Difference')
    await expect.poll(numbers).toEqual(after.map((value, i) => value - ([165, 50, 55, 60][i] ?? 0)))
    await tables.show('Relative, %')
    await expect.poll(numbers).toEqual(
      after.map((value, i) => {
        const before = [165, 50, 55, 60][i] ?? 1
        return Number(((100 * (value - before)) / before).toFixed(2))
      }),
    )
    expect(Math.abs((after[2] ?? 0) - SENSITIVE.value)).toBeGreaterThanOrEqual(SENSITIVE.level)
    await tables.filter(/^Changed/).click()
    await expect.poll(() => tables.grid.getByRole('row').count()).toBeLessThanOrEqual(5)
    await tables.filter(/^All/).click()
  })

  test('the released table leaves as a file that adds up', async () => {
    const tables = new TablesPage(page)
    await tables.goTo('Report')
    await chooseToSave(cordon, released)
    await tables.exportTable(/^CSV/)
    const rows = readFileSync(released, 'utf8').trim().split(/\r?\n/).slice(1)
    const values = new Map(
      rows.map((row) => {
        const [activity = '', region = '', value = ''] = row.split(/[;,]/)
        return [`${activity} ${region}`, Number(value)] as const
      }),
    )
    expect(values.size).toBe(16)
    for (const activity of ['Total', ...activities])
      expect(regions.reduce((sum, region) => sum + (values.get(`${activity} ${region}`) ?? NaN), 0)).toBe(
        values.get(`${activity} Total`),
      )
    for (const region of ['Total', ...regions])
      expect(activities.reduce((sum, activity) => sum + (values.get(`${activity} ${region}`) ?? NaN), 0)).toBe(
        values.get(`Total ${region}`),
      )
    const moved = values.get(`${SENSITIVE.activity} ${SENSITIVE.region}`) ?? SENSITIVE.value
    expect(Math.abs(moved - SENSITIVE.value)).toBeGreaterThanOrEqual(SENSITIVE.level)
  })

  test('two runs of the table stand side by side, by every measure and by cell', async () => {
    const tables = new TablesPage(page)
    await tables.goTo('Tables')
    await tables.adjust()
    const runs = new RunsPage(page)
    await runs.chooseMethod(/^Block coordinate descent/)
    await runs.start()
    await new RunPage(page).runAgain.waitFor({ timeout: 60_000 })
    const compare = new ComparePage(page)
    await compare.goTo('Compare')
    for (const title of ['Cost', 'Bound', 'Gap, %', 'Time, s', 'Mean change, %', 'Hellinger', 'Changed', 'At bound, %'])
      await compare.column(title).waitFor()
    await expect
      .poll(() => compare.figures('Changed'))
      .toEqual([expect.stringMatching(/^\d+$/) as string, expect.stringMatching(/^\d+$/) as string])
    const [best = '', other = ''] = await compare.figures('Cost')
    expect(Number(best)).toBeLessThanOrEqual(Number(other))
    await compare.tick(0, 1)
    await compare.main.getByText(/^Runs? \d (costs [\d.]+ less than run \d|and \d cost the same)/).waitFor()
    await compare.main
      .getByText(/^\d+ of 16$/)
      .or(compare.main.getByText('Both released the same values.'))
      .waitFor()
  })

  test('a click on a point of the comparison opens its run', async () => {
    const compare = new ComparePage(page)
    await compare.points().first().click()
    await compare.main.getByRole('heading', { level: 1, name: /^Run \d/ }).waitFor()
  })
})

describe('a table of τ-ARGUS with metadata of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cordon-test-'))
  const files = writeSmallTab(folder)
  const aPriori = join(folder, 'last-year.hst')
  let cordon: Cordon
  let page: Page

  beforeAll(async () => {
    writeFileSync(aPriori, 'B;large;u\nB;large;pl;9;9\nA2;T;c;4\nC;T;u\n')
    cordon = await launch()
    page = await cordon.firstWindow()
  })
  afterAll(async () => {
    await cordon.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('asks for metadata and hierarchy that are not where they should be, and for the value', async () => {
    const tables = new TablesPage(page)
    await chooseToOpen(cordon, files.path)
    await chooseToSave(cordon, join(folder, 'Firms.cordon'))
    await tables.main.getByRole('button', { name: /^New from table/ }).click()
    const dialog = tables.importDialog
    await dialog
      .getByRole('alert')
      .getByText(/turnover\.rda: The file does not exist\./)
      .waitFor()
    await chooseToOpen(cordon, files.metadata)
    await dialog.getByRole('button', { name: 'Choose the metadata' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/industry\.hrc: The file does not exist\./)
      .waitFor()
    await chooseToOpen(cordon, files.hierarchy)
    await dialog.getByRole('button', { name: 'Choose a hierarchy for Industry' }).click()
    await dialog.getByText('All 11 relations hold.').waitFor()
    await dialog.getByRole('combobox', { name: /^Value to adjust/ }).click()
    await page.getByRole('option', { name: 'Wages' }).click()
    await dialog.getByText('All 11 relations hold.').waitFor()
    await dialog.getByRole('button', { name: 'Import table', disabled: false }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => tables.cellsOf(/^A1/)).toEqual(['25', '5', '20'])
  })

  test('an a priori file tells what fits before it is applied, and is undone as one change', async () => {
    const tables = new TablesPage(page)
    await chooseToOpen(cordon, aPriori)
    await tables.more('Apply a priori file…')
    const dialog = page.getByRole('dialog', { name: /^Apply a priori file/ })
    await dialog.getByRole('row', { name: 'Lines of cells that the table lacks 1' }).waitFor()
    await dialog.getByRole('row', { name: '4 C × T no such cell' }).waitFor()
    await dialog.getByRole('button', { name: 'Change 2 cells' }).click()
    await tables.confirmation('last-year.hst: 2 cells changed, one line left out.').waitFor()
    await expect.poll(() => tables.filter(/^Sensitive/).innerText()).toMatch(/2$/)
    await tables.grid.getByRole('gridcell', { name: '12, sensitive' }).click()
    await tables.cellPanel().getByText('Not allowed between 3 and 21').waitFor()
    await tables.cellPanel().getByText('Levels set to 9 below and 9 above by last-year.hst').waitFor()
  })

  test('cells selected with Shift, and all that a filter shows, change together', async () => {
    const tables = new TablesPage(page)
    const cell = (row: RegExp, place: number) => tables.row(row).getByRole('gridcell').nth(place)
    await cell(/^A1/, 1).click()
    await cell(/^A2/, 2).click({ modifiers: ['Shift'] })
    await tables.more('Change many cells…')
    const dialog = page.getByRole('dialog', { name: /^Change cells/ })
    await dialog.getByRole('button', { name: 'Change 4 cells' }).click()
    await expect.poll(() => tables.filter(/^Sensitive/).innerText()).toMatch(/5$/)
    await tables.filter(/^Sensitive/).click()
    await tables.more('Change many cells…')
    await dialog.getByRole('radio', { name: 'All of the table that the filter “Sensitive” shows' }).click()
    await dialog.getByRole('combobox', { name: /^What becomes of them/ }).click()
    await page.getByRole('option', { name: 'Protection levels, % of the value' }).click()
    await dialog.getByRole('textbox', { name: 'Lower protection' }).fill('50')
    await dialog.getByRole('textbox', { name: 'Upper protection' }).fill('100')
    await dialog.getByRole('button', { name: 'Change 5 cells' }).click()
    await tables.confirmation('5 cells changed.').waitFor()
    await tables.grid.getByRole('gridcell', { name: '20, sensitive' }).click()
    await tables.cellPanel().getByText('Not allowed between 10 and 40').waitFor()
    for (const left of [5, 2, 1]) {
      await tables.undo()
      await expect.poll(() => tables.filter(/^Sensitive/).innerText()).toMatch(new RegExp(`${left}$`))
    }
  })

  test('bounds and cost of one cell stand beside its levels', async () => {
    const tables = new TablesPage(page)
    await tables.filter(/^All/).click()
    await tables.row(/^B/).getByRole('gridcell').nth(1).click()
    const panel = tables.cellPanel()
    await panel.getByRole('textbox', { name: 'Least allowed' }).fill('2')
    await panel.getByRole('textbox', { name: 'Most allowed' }).fill('30')
    await panel.getByRole('button', { name: 'Set bounds' }).click()
    await panel.getByText('Released between 2 and 30').waitFor()
    await panel.getByRole('textbox', { name: 'Cost of a change' }).fill('7')
    await panel.getByRole('button', { name: 'Set cost' }).click()
    await panel.getByText('Cost of a change set to 7 by hand').waitFor()
  })
})
