import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { choose, openWindow } from '../support/component-window.ts'
import { anAdjustment } from '../support/made-window/made-adjustments.ts'
import { aProject, endedRuns } from '../support/made-window/made-project.ts'
import { aTable } from '../support/made-window/made-table.ts'

const other = anAdjustment(12, { incumbent: 40.25, bound: null, gapRelative: null, elapsedMs: 2000 })
const adjusted = (change = {}) => ({
  project: aProject({ tables: [aTable()], runs: [...endedRuns, anAdjustment(11), { ...other, ...change }] }),
})
const figuresOf = (run: number) => {
  const row = screen.getByRole('checkbox', { name: `Compare run ${run}` }).closest('tr') as HTMLElement
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.trim())
}

describe('comparing adjusted tables', () => {
  test('runs of one table stand side by side with cost, bound, gap, time and every measure', async () => {
    await openWindow('/compare', adjusted())
    expect(await screen.findByText(/^2 runs on Turnover/)).toBeTruthy()
    expect(await screen.findByRole('columnheader', { name: 'Mean change, %' })).toBeTruthy()
    await waitFor(() =>
      expect(figuresOf(12).slice(2, -1)).toEqual([
        '12',
        '40.25',
        '–',
        '–',
        '2.0',
        '4.472',
        '0.8050',
        '–',
        '24',
        '1.006',
      ]),
    )
    expect(figuresOf(11).slice(3, 6)).toEqual(['36.59', '36.52', '0.1913'])
  })

  test('a header sorts by its measure', async () => {
    const { user } = await openWindow('/compare', adjusted())
    const order = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))
    await user.click(await screen.findByRole('button', { name: 'At bound, %' }))
    expect(order()).toEqual(['Compare run 11', 'Compare run 12'])
    await user.click(screen.getByRole('button', { name: 'At bound, %' }))
    expect(order()).toEqual(['Compare run 12', 'Compare run 11'])
  })

  test('two ticked runs: which costs less, how many cells differ, and the largest of them', async () => {
    const { user, calls } = await openWindow('/compare', adjusted())
    expect(await screen.findByText('Tick two runs to see in which cells their releases differ.')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Compare run 12' }))
    await user.click(screen.getByRole('checkbox', { name: 'Compare run 11' }))
    expect(await screen.findByText('Run 11 costs 3.660 less than run 12: 36.59 instead of 40.25.')).toBeTruthy()
    expect(await screen.findByText('24 of 270')).toBeTruthy()
    expect(calls('runs.difference')).toEqual([{ first: 11, second: 12 }])
    const section = screen.getByRole('heading', { name: 'Cells that differ' }).closest('section') as HTMLElement
    expect(within(section).getAllByRole('row')).toHaveLength(9)
    expect(within(section).getAllByText('+1').length).toBe(8)
    await user.click(within(section).getByRole('button', { name: 'All 24' }))
    expect(within(section).getAllByRole('row')).toHaveLength(25)
  })

  test('two that cost the same say so', async () => {
    const { user } = await openWindow('/compare', adjusted({ incumbent: 36.59 }))
    await user.click(await screen.findByRole('checkbox', { name: 'Compare run 12' }))
    await user.click(screen.getByRole('checkbox', { name: 'Compare run 11' }))
    expect(await screen.findByText('Runs 11 and 12 cost the same: 36.59.')).toBeTruthy()
  })

  test('a cell that differs leads to its place in the table', async () => {
    const { user } = await openWindow('/compare', adjusted())
    await user.click(await screen.findByRole('checkbox', { name: 'Compare run 12' }))
    await user.click(screen.getByRole('checkbox', { name: 'Compare run 11' }))
    const section = screen.getByRole('heading', { name: 'Cells that differ' }).closest('section') as HTMLElement
    await waitFor(() => expect(within(section).getAllByRole('row').length).toBeGreaterThan(1))
    const link = within(section).getAllByRole('button')[1] as HTMLElement
    const name = link.textContent
    await user.click(link)
    expect(await screen.findByText(`Cell ${name}`)).toBeTruthy()
  })

  test('runs before and after a change by hand say so', async () => {
    const { user } = await openWindow('/compare', adjusted({ subject: { ...other.subject, revision: 3 } }))
    expect(await screen.findByText('table after change 3')).toBeTruthy()
    expect(screen.getByText('table as it came')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Compare run 12' }))
    await user.click(screen.getByRole('checkbox', { name: 'Compare run 11' }))
    expect(await screen.findByText(/The table was changed by hand between them/)).toBeTruthy()
  })

  test('groupings of the same project are a choice away', async () => {
    const { user } = await openWindow('/compare', adjusted())
    await user.click(await screen.findByRole('combobox', { name: 'Runs on: Turnover' }))
    await choose(user, 'option', 'Census')
    expect(await screen.findByText(/^10 runs on Census/)).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Smallest' })).toBeTruthy()
  })
})
