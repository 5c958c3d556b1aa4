import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { openWindow } from '../support/component-window.ts'
import { anAdjustment, anInfeasibleAdjustment } from '../support/made-window/made-adjustments.ts'
import { aProject, endedRuns } from '../support/made-window/made-project.ts'
import { aTable } from '../support/made-window/made-table.ts'

const withTable = () => ({ project: aProject({ tables: [aTable()], runs: [] }) })
const adjusted = () => ({ project: aProject({ tables: [aTable()], runs: [...endedRuns, anAdjustment(11)] }) })

describe('setting up an adjustment', () => {
  test('from a table the aim stands chosen, with the recommended method and what will happen', async () => {
    const { user } = await openWindow('/tables', withTable())
    await user.click(await screen.findByRole('button', { name: 'Adjust table' }))
    expect((await screen.findByRole('radio', { name: /^Adjust a table/ })).getAttribute('aria-checked')).toBe('true')
    expect(screen.getByRole('radio', { name: /^Anytime table adjustment/ }).getAttribute('aria-checked')).toBe('true')
    expect(screen.getByText('270 cells, 3 of them sensitive, Anytime table adjustment.')).toBeTruthy()
  })

  test('starting sends table, method and settings', async () => {
    const { user, calls } = await openWindow('/runs/new?table=1', withTable())
    await user.click(await screen.findByRole('radio', { name: /^Branch and cut/ }))
    await user.click(screen.getByRole('button', { name: /^Start run/ }))
    await waitFor(() => expect(calls('runs.adjust')).toHaveLength(1))
    expect(calls('runs.adjust')[0]).toMatchObject({
      table: 1,
      request: { method: 'cta-branch-and-cut', limits: { timeSeconds: 600, gapRelative: 0.01 }, seed: 1 },
    })
    expect(await screen.findByRole('heading', { level: 1, name: /^Run 1 Turnover/ })).toBeTruthy()
  })

  test('an aim chosen by keyboard keeps the keyboard, there and back', async () => {
    const { user } = await openWindow('/runs/new', withTable())
    const focused = () => document.activeElement?.textContent?.trim() ?? ''
    ;(await screen.findByRole('radio', { name: /^Group with diversity/ })).focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(focused()).toMatch(/^Adjust a table/))
    await screen.findByRole('radio', { name: /^Branch and cut/ })
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(focused()).toMatch(/^Group with diversity/))
  })

  test('an aim that cannot be taken says why', async () => {
    await openWindow('/runs/new', { project: aProject() })
    const table = await screen.findByRole('radio', { name: /^Adjust a table/ })
    expect(table).toHaveProperty('disabled', true)
    expect(table.textContent).toContain('import or build a table first')
  })

  test('a table without sensitive cells needs no run, and says so', async () => {
    const table = aTable()
    const safe = aTable(undefined, { counts: { ...table.counts, sensitive: 0 } })
    await openWindow('/runs/new?table=1', { project: aProject({ tables: [safe], runs: [] }) })
    expect(await screen.findByText(/^No cell is sensitive/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Start run/ })).toHaveProperty('disabled', true)
  })

  test('"Run again" brings the settings of the earlier run', async () => {
    const { user } = await openWindow('/runs/11', adjusted())
    await user.click(await screen.findByRole('button', { name: 'Run again' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Time limit' })).toHaveProperty('value', '60'))
  })
})

describe('the result of an adjustment', () => {
  test('a sentence, the certificate, deviations by level and the largest changes', async () => {
    const { user } = await openWindow('/runs/11', adjusted())
    expect(
      await screen.findByText(/^All 3 sensitive cells are safe and every total adds up\. Cost 36\.59/),
    ).toBeTruthy()
    const levels = screen.getByRole('heading', { name: 'Mean deviation by level, %' }).closest('figure') as HTMLElement
    await user.click(within(levels).getByRole('button', { name: 'View as table' }))
    expect(within(levels).getAllByRole('row')).toHaveLength(5)
    expect(within(levels).getByRole('row', { name: '3 72 10 312 0.9200 15.27' })).toBeTruthy()
    expect(screen.getAllByText('All 261 relations hold').length).toBeGreaterThan(0)
    expect(screen.getByRole('heading', { name: 'Largest changes' })).toBeTruthy()
  })

  test('every measure of the registry stands with its meaning; one that is not defined is no number', async () => {
    await openWindow('/runs/11', adjusted())
    const section = (await screen.findByRole('heading', { name: 'What the release loses' })).closest('section')
    const figure = (title: RegExp) =>
      within(section as HTMLElement)
        .getByText(title)
        .closest('div')
        ?.querySelector('dd')?.textContent
    expect(figure(/^Mean relative deviation/)).toBe('0.7318\u00a0%')
    expect(figure(/^Changed cells/)).toMatch(/^\d+ of 270$/)
    expect(figure(/^Hellinger distance/)).toBe('–')
    expect(screen.getByText(/small cells count more than by differences/)).toBeTruthy()
  })

  test('costs have no unit of losses', async () => {
    await openWindow('/runs/11', adjusted())
    const best = await screen.findByRole('heading', { level: 2, name: 'Best found' })
    expect(best.nextElementSibling?.textContent.trim()).toBe('36.59')
    expect(screen.getByText('no safe table costs less')).toBeTruthy()
  })

  test('a changed cell leads to its place in the table', async () => {
    const { user } = await openWindow('/runs/11', adjusted())
    const section = (await screen.findByRole('heading', { name: 'Largest changes' })).closest('section') as HTMLElement
    const link = within(section).getAllByRole('button')[1] as HTMLElement
    const name = link.textContent
    await user.click(link)
    expect(await screen.findByText(`Cell ${name}`)).toBeTruthy()
  })

  test('infeasible is the proof itself: cells and relations, and what helps', async () => {
    const { user } = await openWindow('/runs/11', {
      project: aProject({ tables: [aTable()], runs: [anInfeasibleAdjustment(11)] }),
    })
    expect(await screen.findByText(/^This is proven/)).toBeTruthy()
    expect(screen.getByText(/^What helps: lower the protection/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'C × Total × Total' }))
    expect(await screen.findByText('Cell C × Total × Total')).toBeTruthy()
  })

  test('runs of records and of tables stand in lists of their own, each in its unit', async () => {
    await openWindow('/runs', adjusted())
    expect(await screen.findByRole('heading', { name: 'Groups of records' })).toBeTruthy()
    const title = screen.getByRole('heading', { name: 'Adjusted tables' })
    const table = title.parentElement?.nextElementSibling as HTMLElement
    expect(within(table).getByRole('columnheader', { name: 'Cost' })).toBeTruthy()
    expect(within(table).getByText('36.59')).toBeTruthy()
  })

  test('the released table leaves in the chosen format', async () => {
    const { user, calls } = await openWindow('/report', adjusted())
    await user.click(await screen.findByRole('radio', { name: /^JJ instance/ }))
    await user.click(screen.getByRole('button', { name: 'Export released table' }))
    await waitFor(() => expect(calls('exports.table')).toHaveLength(1))
    expect(calls('exports.table')[0]).toMatchObject({ run: 11, format: 'jj', confirmedFailing: false })
  })
})
