import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { choose, openWindow, type OpenWindow } from '../support/component-window.ts'
import { noMeasures } from '../support/made-window/made-measures.ts'
import { aProject } from '../support/made-window/made-project.ts'

const full = () => ({ project: aProject() })
const heads = () =>
  within(screen.getAllByRole('table')[0]!)
    .getAllByRole('columnheader')
    .map((head) => head.textContent.trim())
const figureOf = (run: number, column: string) => {
  const row = screen.getByRole('checkbox', { name: `Compare run ${run}` }).closest('tr') as HTMLElement
  // Tick and mark stand before the first head.
  return row.children[heads().indexOf(column) + 2]?.textContent.trim()
}
async function openColumns({ user }: OpenWindow) {
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  return within(await screen.findByRole('dialog', { hidden: true }))
}

describe('comparing groupings', () => {
  test('a few measures of each kind stand beside loss and bound, and say what they are', async () => {
    await openWindow('/compare', full())
    await screen.findByRole('columnheader', { name: 'Linked, %' })
    expect(heads()).toEqual([
      'Run',
      'Method',
      'k',
      'Loss, %',
      'Bound',
      'Gap, %',
      'Smallest',
      'Linked, %',
      'Homogeneous',
      'l, entropy',
      'pMSE',
      'Time, s',
      'Certificate',
    ])
    expect(screen.getByRole('columnheader', { name: 'Linked, %' }).title).toBe('Distance linkage, nearest original')
    await waitFor(() => expect(figureOf(1, 'Homogeneous')).toBe('33'))
  })

  test('figures that are still being taken come when they are there', async () => {
    const measures = { ...noMeasures(), unmeasured: new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) }
    const { publish } = await openWindow('/compare', { ...full(), measures })
    expect(await screen.findByText(/^10 runs on Census/)).toBeTruthy()
    expect(heads()).not.toContain('Linked, %')
    expect(await screen.findByRole('img', { name: /^Loss, % against k/ })).toBeTruthy()
    measures.unmeasured.delete(4)
    publish('runs.measured', { run: 4 })
    await waitFor(() => expect(figureOf(4, 'l, entropy')).toBe('2.616'))
    expect(figureOf(5, 'l, entropy')).toBe('–')
  })

  test('columns are chosen by kind or by name, in the order in which they are added', async () => {
    const window = await openWindow('/compare', full())
    await screen.findByRole('columnheader', { name: 'Linked, %' })
    const columns = await openColumns(window)
    const kinds = columns.getAllByRole('heading', { hidden: true }).map((heading) => heading.textContent)
    expect(kinds).toEqual(['The run', 'Risk', 'Loss', 'Utility'])
    await window.user.type(columns.getByRole('searchbox', { hidden: true }), 'interval')
    const found = columns.getAllByRole('checkbox', { hidden: true })
    expect(found).toHaveLength(1)
    await window.user.click(found[0]!)
    await window.user.clear(columns.getByRole('searchbox', { hidden: true }))
    await window.user.click(columns.getByLabelText('Time'))
    expect(heads().slice(-3)).toEqual(['pMSE', 'Overlap, %', 'Certificate'])
    await window.user.click(columns.getByText('As at first'))
    expect(heads().slice(-3)).toEqual(['pMSE', 'Time, s', 'Certificate'])
  })

  test('a measure that is not defined of these data says so before it is chosen', async () => {
    const window = await openWindow('/compare', full())
    await screen.findByRole('columnheader', { name: 'Linked, %' })
    const columns = await openColumns(window)
    const entry = columns.getByText(/^t-closeness by equal distance/).closest('.entry') as HTMLElement
    expect(entry.textContent).toContain('not defined here')
    await window.user.type(columns.getByRole('searchbox', { hidden: true }), 'no such figure')
    expect(columns.getByText('No figure is called “no such figure”.')).toBeTruthy()
  })

  test('everything is measured of all runs at once', async () => {
    const { user, world } = await openWindow('/compare', full())
    await user.click(await screen.findByRole('button', { name: 'Copy or save: Compare' }))
    await choose(user, 'menuitem', 'Measure everything of these runs')
    expect(await screen.findAllByText('Everything is measured of 10 runs.')).not.toEqual([])
    expect(world.measures.whole.size).toBe(10)
    await user.click(screen.getByRole('combobox', { name: /^Horizontal axis/ }))
    await choose(user, 'option', 'Linked P, %')
    expect(await screen.findByRole('img', { name: /^Loss, % against Linked P, %/ })).toBeTruthy()
  })

  test('runs of other variables say of how many they are, and that their losses are not measured alike', async () => {
    const project = aProject()
    const runs = project.runs.map((run) =>
      run.family === 'microaggregation' && run.id === 4
        ? { ...run, request: { ...run.request, quasiIdentifiers: ['WAGES', 'PENSION'] } }
        : run,
    )
    const { user } = await openWindow('/compare', { project: { ...project, runs } })
    expect(await screen.findByText('2 variables')).toBeTruthy()
    expect(screen.getAllByText('13 variables')).toHaveLength(9)
    await user.click(screen.getByRole('checkbox', { name: 'Compare run 4' }))
    await user.click(screen.getByRole('checkbox', { name: 'Compare run 3' }))
    expect(screen.getByText(/They were asked different things/)).toBeTruthy()
  })

  test('what was chosen of columns, order and axes is there again after another view', async () => {
    const window = await openWindow('/compare', full())
    const { user } = window
    await user.click(await screen.findByRole('button', { name: 'Homogeneous' }))
    await user.click(screen.getByRole('combobox', { name: /^Vertical axis/ }))
    await choose(user, 'option', 'pMSE')
    const columns = await openColumns(window)
    await user.click(columns.getByLabelText('Bound'))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('link', { name: /^Runs/ }))
    await screen.findByRole('heading', { level: 1, name: 'Runs' })
    await user.click(screen.getByRole('link', { name: /^Compare/ }))
    expect(await screen.findByRole('img', { name: /^pMSE against Linked, %, 10 runs/ })).toBeTruthy()
    expect(heads()).not.toContain('Bound')
    expect(screen.getByRole('columnheader', { name: 'Homogeneous' }).getAttribute('aria-sort')).toBe('ascending')
  })
})

describe('the map of risk and loss', () => {
  test('runs of every method stand in it, the first risk that is known against the loss', async () => {
    await openWindow('/compare', full())
    expect(await screen.findByRole('img', { name: /^Loss, % against Linked, %, 10 runs/ })).toBeTruthy()
  })

  test('points are one tab stop; arrows go to the next along an axis, Enter opens its run', async () => {
    const { user } = await openWindow('/compare', full())
    await screen.findByRole('img', { name: /^Loss, % against Linked, %/ })
    const points = within(await screen.findByRole('group', { name: /^Runs in the chart/ }, { timeout: 10_000 }))
    await waitFor(() => expect(points.getAllByRole('button')).toHaveLength(10))
    const stops = points.getAllByRole('button').filter((point) => point.tabIndex === 0)
    expect(stops).toHaveLength(1)
    expect(stops[0]?.getAttribute('aria-label')).toBe('Run 1, MDAV, k = 3: Loss, % 5.692; Linked, % 15.27')
    stops[0]?.focus()
    await user.keyboard('{Home}')
    // The lowest linkage of all: run 4.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Run 4,/))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Run 10,/)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: /^Run 10/ })).toBeTruthy()
  })
})

describe('a sweep', () => {
  test('shows any figure by the parameter that was swept, with bounds; Enter opens a run', async () => {
    const { user } = await openWindow('/compare', full())
    expect(await screen.findByRole('img', { name: 'Loss, % of 10 runs by Smallest group, k' })).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: /^Figure of the bars/ }))
    await choose(user, 'option', 'Homogeneous')
    expect(await screen.findByRole('img', { name: 'Homogeneous of 10 runs by Smallest group, k' })).toBeTruthy()
    const bars = within(await screen.findByRole('group', { name: /^Runs by bars/ }, { timeout: 10_000 }))
    bars.getAllByRole('button')[5]?.focus()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Run 6, Decomposition, k = 3: Homogeneous 38')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: /^Run 6/ })).toBeTruthy()
  })

  test('runs that were swept by nothing show none', async () => {
    const project = aProject()
    await openWindow('/compare', { project: { ...project, runs: project.runs.filter(({ id }) => id < 3) } })
    expect(await screen.findByRole('img', { name: /^Loss, % against Linked, %, 2 runs/ })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: /^Figure of the bars/ })).toBeNull()
  })
})
