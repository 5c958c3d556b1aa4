import { screen, within } from '@testing-library/svelte'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { PSEUDO_LANGUAGE, setLanguage } from '../../src-renderer/i18n/i18n.ts'
import { openWindow } from '../support/component-window.ts'
import { aLog, aProject, aQueuedRun, aRunningRun, endedRuns } from '../support/made-window/made-project.ts'

const live = () => ({
  project: aProject({ runs: [...endedRuns, aRunningRun(14, 9000, Date.now()), aQueuedRun(15, 5)] }),
  logs: new Map([[14, aLog(14, 9)]]),
})
const full = () => ({ project: aProject() })

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
    ['Tables', '/tables', full],
    ['Runs', '/runs', live],
    ['New run', '/runs/new', full],
    ['Run, live', '/runs/14', live],
    ['Run, ended', '/runs/6', full],
    ['Compare', '/compare', full],
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
  ])('%s is drawn, and its title is in that language', async (path, world) => {
    setLanguage(PSEUDO_LANGUAGE)
    await openWindow(path, world)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/ë/)
  })
})
