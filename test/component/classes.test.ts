import { screen, within } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { openWindow } from '../support/component-window.ts'
import { aProject } from '../support/made-window/made-project.ts'
import type { GroupingRun, Project, RunSummary } from '../../src-main/contract/model.ts'

const full = () => ({ project: aProject() })
const [first] = aProject().runs.filter((run) => run.family === 'microaggregation') as [GroupingRun]

/** The made project with its first run changed. */
function changed(change: Partial<GroupingRun>): { project: Project } {
  const project = aProject()
  const runs = project.runs.map((run): RunSummary => (run.id === first.id ? { ...first, ...change } : run))
  return { project: { ...project, runs } }
}

const numbersOf = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

describe('the classes of a run', () => {
  test('are listed, the first of them with its records and how often confidential values come', async () => {
    await openWindow('/runs/1/groups', full())
    const grid = await screen.findByRole('grid', { name: 'Classes of run 1' })
    expect(
      within(grid)
        .getByRole('columnheader', { name: /^Entropy/ })
        .getAttribute('aria-sort'),
    ).toBe('none')
    const members = await screen.findByRole('grid', { name: 'Records of class 1 as they were' })
    await within(members).findByRole('rowheader', { name: '12' })
    expect(numbersOf(members)).toEqual(['10', '11', '12'])
    expect(screen.getByRole('heading', { level: 3, name: 'DIAGNOSIS' })).toBeTruthy()
  })

  test('stand in the order of a head, which turns round at the second click, and Enter opens one', async () => {
    const { user, calls } = await openWindow('/runs/1/groups', full())
    await user.click(await screen.findByRole('columnheader', { name: /^Loss/ }))
    const loss = await screen.findByRole('columnheader', { name: /^Loss/ })
    expect(loss.getAttribute('aria-sort')).toBe('descending')
    await user.click(loss)
    const grid = await screen.findByRole('grid', { name: 'Classes of run 1' })
    expect((await screen.findByRole('columnheader', { name: /^Loss/ })).getAttribute('aria-sort')).toBe('ascending')
    await within(grid).findAllByRole('rowheader')
    const [, second] = numbersOf(grid)
    grid.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(await screen.findByRole('heading', { level: 2, name: new RegExp(`^Class ${second} `) })).toBeTruthy()
    expect(calls('runs.start')).toEqual([])
  })

  test('can be narrowed to those that disclose a value', async () => {
    const { user } = await openWindow('/runs/1/groups', full())
    await user.click(await screen.findByRole('radio', { name: 'One value alone' }))
    const grid = await screen.findByRole('grid', { name: 'Classes of run 1' })
    await screen.findAllByText(/^\d+ of \d+ classes$/)
    const values = await within(grid).findAllByRole('row')
    expect(values.length).toBeGreaterThan(1)
    for (const row of values.slice(1)) expect(within(row).getAllByRole('gridcell')[2]?.textContent).toBe('1')
  })

  test('leave room for the records that are not released, with the reason', async () => {
    const { user } = await openWindow('/runs/1/groups', full())
    await user.click(await screen.findByRole('radio', { name: '3 records left out' }))
    const grid = await screen.findByRole('grid', { name: 'Records that run 1 leaves out' })
    expect(await within(grid).findAllByRole('gridcell', { name: 'Value in more records than classes' })).toHaveLength(3)
  })

  test('of a run without an answer are not there, and the view says when they will be', async () => {
    await openWindow('/runs/1/groups', changed({ result: null }))
    expect(await screen.findByText('This run has no groups to show.')).toBeTruthy()
  })
})

describe('the front of a run', () => {
  test('shows the released point, walks by arrows and opens another point as a run', async () => {
    const { user, calls } = await openWindow('/runs/1', changed({ request: { ...first.request, method: 'mo-obam' } }))
    expect(await screen.findByRole('heading', { level: 3, name: 'Run 1, point 1' })).toBeTruthy()
    expect(screen.getByText(/This run releases it/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Open as a run' })).toBeNull()
    const figure = screen.getByRole('heading', { name: 'Loss against entropy' }).closest('figure')!
    await user.click(within(figure).getByRole('button', { name: 'View as table' }))
    expect(within(figure).getAllByRole('row')).toHaveLength(5)
    await user.click(within(figure).getByRole('button', { name: 'View as chart' }))
    const point = await within(figure).findByRole(
      'button',
      { name: /^Run 1, point 2: Loss, % 3.000,/ },
      { timeout: 20_000 },
    )
    point.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 3, name: 'Run 1, point 2' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Open as a run' }))
    expect(calls('runs.openPoint')).toEqual([{ run: 1, point: 2 }])
    expect(await screen.findByRole('heading', { level: 1, name: /^Run 11/ })).toBeTruthy()
  })
})
