import { screen, within } from '@testing-library/svelte'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { PSEUDO_LANGUAGE, setLanguage } from '../../src-renderer/i18n/i18n.ts'
import { choose, openWindow } from '../support/component-window.ts'
import { anAdjustment, anInfeasibleAdjustment } from '../support/made-window/made-adjustments.ts'
import { aLog, aProject, aQueuedRun, aRunningRun, endedRuns } from '../support/made-window/made-project.ts'
import { aTable } from '../support/made-window/made-table.ts'

const live = () => ({
  project: aProject({ runs: [...endedRuns, aRunningRun(14, 9000, Date.now()), aQueuedRun(15, 5)] }),
  logs: new Map([[14, aLog(14, 9)]]),
})
const full = () => ({ project: aProject() })
const tables = () => ({
  project: aProject({ tables: [aTable()], runs: [anInfeasibleAdjustment(12), anAdjustment(11)] }),
})
const list = () => ({ project: aProject({ tables: [aTable(undefined, { dimensions: [] })], runs: [] }) })

/** Contrast needs a layout, which jsdom has not: the tokens' own test computes it. */
const rules = { 'color-contrast': { enabled: false } }

async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} ${node.html.slice(0, 160)}`))
}

describe('no fault that a checker can find', () => {
  test.each([
    ['Start', '/start', () => ({})],
    ['Data', '/data', full],
    ['Data without a file', '/data', () => ({ project: aProject({ datasets: [], runs: [], remarks: [] }) })],
    ['Roles', '/roles', full],
    ['Tables, none yet', '/tables', full],
    ['Tables', '/tables', tables],
    ['Tables, a list', '/tables', list],
    ['New adjustment', '/runs/new?table=1', tables],
    ['Adjustment, ended', '/runs/11', tables],
    ['Adjustment, infeasible', '/runs/12', tables],
    ['Report of a table', '/report', tables],
    ['Runs', '/runs', live],
    ['New run', '/runs/new', full],
    ['Run, live', '/runs/14', live],
    ['Run, ended', '/runs/6', full],
    ['Compare', '/compare', full],
    ['Compare, tables', '/compare', tables],
    ['Report', '/report', full],
    ['Preferences', '/preferences', full],
    ['Help', '/help/gap', full],
  ])('%s', async (_name, path, world) => {
    await openWindow(path, world())
    await screen.findByRole('complementary', { name: 'Now' })
    expect(await faults()).toEqual([])
  })

  test('the import dialog', async () => {
    const { user } = await openWindow('/data', { project: aProject({ datasets: [], runs: [], remarks: [] }) })
    await user.click(screen.getByRole('button', { name: /^Import file/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('heading', { name: 'income' })
    expect(await faults()).toEqual([])
  })

  test('the panel of a cell with a relation unfolded', async () => {
    const { user } = await openWindow('/tables', tables())
    await user.click((await screen.findAllByRole('gridcell', { name: /, sensitive$/ }))[0] as HTMLElement)
    await user.click((await screen.findAllByText(/ = \d+ cells$/))[0] as HTMLElement)
    expect(await faults()).toEqual([])
  })

  test.each([
    ['the import of a table', 'Import table'],
    ['the building of a table', 'Build from records'],
  ])('%s', async (_name, button) => {
    const { user } = await openWindow('/tables', full())
    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('checkbox', { name: /^region$/i }))
    await user.click(dialog.getByRole('button', { name: 'Add rule' }))
    await choose(user, 'menuitem', 'p% rule')
    expect(await faults()).toEqual([])
  })

  test('a new run with its conditions unfolded', async () => {
    const missing = { variable: 'INTEREST', kind: 'contradiction' as const, key: 'quasiIdentifierMissing' }
    const remark = { ...missing, params: { variable: 'INTEREST', count: 3 }, suggestedRole: 'keep' as const }
    const { user } = await openWindow('/runs/new', { project: aProject({ remarks: [remark] }) })
    await user.click(await screen.findByRole('button', { name: /^Strata, different values/ }))
    await screen.findByRole('group', { name: 'Factors' })
    expect(await faults()).toEqual([])
  })

  test('the command palette', async () => {
    const { user } = await openWindow('/runs', full())
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox')
    expect(await faults()).toEqual([])
  })
})

describe('with every text 40 % longer', () => {
  afterEach(() => setLanguage('en'))

  test.each([
    ['/start', {}],
    ['/roles', full()],
    ['/runs/new', full()],
    ['/compare', full()],
    ['/report', full()],
    ['/tables', full()],
    ['/runs/11', tables()],
  ])('%s is drawn, and its title is in that language', async (path, world) => {
    setLanguage(PSEUDO_LANGUAGE)
    await openWindow(path, world)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/ë/)
  })
})
