import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { choose, openWindow } from '../support/component-window.ts'
import { aLog, anEndedRun, aProject, aQueuedRun, aRunningRun, endedRuns } from '../support/made-window/made-project.ts'

const full = () => ({ project: aProject() })

describe('a new run', () => {
  test('the recommended method stands chosen, with one sentence why', async () => {
    await openWindow('/runs/new', full())
    expect((await screen.findByRole('radio', { name: /^Decomposition/ })).getAttribute('aria-checked')).toBe('true')
    expect(screen.getByText('1,080 records: small enough to search and to prove a bound.')).toBeTruthy()
    expect(screen.getByText('1,080 records, 13 variables, groups of at least 3, Decomposition.')).toBeTruthy()
  })

  test('a method that cannot take these variables says why and cannot be chosen', async () => {
    await openWindow('/runs/new', full())
    const card = await screen.findByRole('radio', { name: /^Univariate, exact/ })
    expect(card).toHaveProperty('disabled', true)
    expect(card.textContent).toContain('Takes 1 variable; 13 are chosen.')
  })

  test('a list in k makes one run per value, in one go', async () => {
    const { user, calls } = await openWindow('/runs/new', full())
    const k = await screen.findByRole('textbox', { name: 'Smallest group, k' })
    await user.clear(k)
    await user.type(k, '3, 5, 10')
    expect(
      screen.getByText('3 runs: 1,080 records, 13 variables, groups of at least 3, 5, 10, Decomposition.'),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Start 3 runs/ }))
    await waitFor(() => expect(calls('runs.start')).toHaveLength(3))
    const requests = calls('runs.start') as {
      parameters: { k: number }
      limits: object
      quasiIdentifiers: string[]
      confidential: string[]
    }[]
    expect(requests.map((request) => request.parameters.k)).toEqual([3, 5, 10])
    expect(requests[0]).toMatchObject({ limits: { timeSeconds: 600, gapRelative: 0.01 }, confidential: ['DIAGNOSIS'] })
    expect(requests[0]?.quasiIdentifiers).toHaveLength(13)
    expect(await screen.findByRole('heading', { level: 1, name: /^Run 11/ })).toBeTruthy()
  })

  test('what is wrong stands beside the field once it is left; starting says how many', async () => {
    const { user, calls } = await openWindow('/runs/new', full())
    const k = await screen.findByRole('textbox', { name: 'Smallest group, k' })
    await user.clear(k)
    await user.type(k, '1')
    expect(screen.queryByText(/does not fit: a whole number/)).toBeNull()
    await user.tab()
    expect(screen.getByText('“1” does not fit: a whole number of at least 2.')).toBeTruthy()
    expect(k.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('1 setting does not fit yet.')).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(calls('runs.start')).toEqual([])
  })

  test('Ctrl+Enter starts the run', async () => {
    const { user, calls } = await openWindow('/runs/new', full())
    await screen.findByRole('button', { name: /^Start run/ })
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(calls('runs.start')).toHaveLength(1))
  })

  test('"Run again" brings the settings of the earlier run', async () => {
    const { user } = await openWindow('/runs/7', full())
    await user.click(await screen.findByRole('button', { name: 'Run again' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Smallest group, k' })).toHaveProperty('value', '5'))
  })

  test('advanced settings are folded away until asked for', async () => {
    const { user } = await openWindow('/runs/new', full())
    expect(screen.queryByRole('textbox', { name: 'γ tried' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: /^Advanced settings/ }))
    expect(screen.getByRole('textbox', { name: 'γ tried' })).toBeTruthy()
  })

  test('a contradiction in the roles blocks the run and says where to resolve it', async () => {
    const remark = {
      variable: 'INTEREST',
      kind: 'contradiction' as const,
      key: 'quasiIdentifierMissing',
      params: { variable: 'INTEREST', count: 3 },
      suggestedRole: 'keep' as const,
    }
    await openWindow('/runs/new', { project: aProject({ remarks: [remark] }) })
    expect(await screen.findByRole('button', { name: 'Go to Roles' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Start run/ })).toHaveProperty('disabled', true)
  })
})

describe('a run that goes on', () => {
  const live = () => {
    const run = aRunningRun(14, 5000, Date.now())
    return { project: aProject({ runs: [...endedRuns, run, aQueuedRun(15, 5)] }), logs: new Map([[14, aLog(14, 9)]]) }
  }

  test('figures, phase and queue; the certificate waits for the end', async () => {
    await openWindow('/runs/14', live())
    expect(await screen.findByText('first answer', { exact: false }).catch(() => null)).toBeDefined()
    const figure = (name: string) =>
      screen.getByRole('button', { name }).closest('.figure')?.querySelector('.big')?.textContent
    await waitFor(() => expect(figure('Best so far')).toBe('4.829%'))
    expect(figure('Bound')).toBe('4.180%')
    expect(screen.getByRole('progressbar', { name: 'Running; the gap is the progress' })).toBeTruthy()
    expect(screen.getByText('Every group has at least 3 records')).toBeTruthy()
    const queue = within(screen.getByRole('region', { name: 'Queue' }))
    expect(queue.getAllByRole('row')).toHaveLength(3)
    // Where room is short the name of the data is cut, k is not: it stands in a part of its own.
    expect(queue.getByText(', Decomposition, k = 5').closest('[title]')?.getAttribute('title')).toBe(
      'Census, Decomposition, k = 5',
    )
  })

  test('events change the figures and the log as they come', async () => {
    const { publish } = await openWindow('/runs/14', live())
    const figure = () =>
      screen.getByRole('button', { name: 'Best so far' }).closest('.figure')?.querySelector('.big')?.textContent
    await waitFor(() => expect(figure()).toBe('4.829%'))
    for (const event of aLog(14)) if (event.elapsedMs > 9000) publish('runs.progress', event)
    await waitFor(() => expect(figure()).toBe('4.732%'))
    const events = within(screen.getByRole('region', { name: 'Events' }))
    expect(events.getAllByRole('row')[1]?.textContent).toContain('4.551')
  })

  test('Ctrl+. stops and keeps', async () => {
    const { user, calls } = await openWindow('/runs/14', live())
    await screen.findByRole('button', { name: /^Stop and keep/ })
    await user.keyboard('{Control>}.{/Control}')
    await waitFor(() => expect(calls('runs.stop')).toEqual([{ run: 14 }]))
  })

  test('time is added in minutes', async () => {
    const { user, calls } = await openWindow('/runs/14', live())
    await user.click(await screen.findByRole('button', { name: 'Add time' }))
    await choose(user, 'menuitem', '5 minutes')
    await waitFor(() => expect(calls('runs.addTime')).toEqual([{ run: 14, seconds: 300 }]))
  })

  test('discarding asks once', async () => {
    const { user, world } = await openWindow('/runs/14', live())
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete run 14?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete run' }))
    await waitFor(() => expect(world.project?.runs.some((run) => run.id === 14)).toBe(false))
  })

  test('when it ends, the result takes its place', async () => {
    const { world, publish } = await openWindow('/runs/14', live())
    await screen.findByRole('button', { name: /^Stop and keep/ })
    const ended = anEndedRun({
      id: 14,
      method: 'microaggregation-decomposition',
      k: 3,
      il: 4.732,
      bound: 4.551,
      seconds: 43,
    })
    if (world.project !== null)
      world.project = { ...world.project, runs: world.project.runs.map((run) => (run.id === 14 ? ended : run)) }
    publish('runs.changed', ended)
    expect(
      await screen.findByText(/^Groups of at least 3\. Loss 4\.732 %\. No grouping can lose less than 4\.551 %\.$/),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Export/ })).toBeTruthy()
  })
})

describe('a run that ended', () => {
  test('certificate, losses and settings; the chart can be read as a table', async () => {
    const { user } = await openWindow('/runs/6', full())
    expect(
      await screen.findByRole('img', {
        name: 'Loss over time: best so far falls to 4.732\u00a0%, bound rises to 4.551\u00a0%',
      }),
    ).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'View as table' })[0] ?? document.body)
    const table = within(screen.getByRole('region', { name: 'Loss, % of total variance' }))
    expect(table.getAllByRole('row').at(-1)?.textContent).toContain('4.551')
    expect(screen.getByText('Data fingerprint')).toBeTruthy()
  })

  test('numbers of a chart are saved where the user says, in full precision', async () => {
    const { user, calls } = await openWindow('/runs/6', full())
    await user.click(await screen.findByRole('button', { name: 'Copy or save: Group sizes' }))
    await choose(user, 'menuitem', 'Save numbers as CSV')
    await waitFor(() =>
      expect(calls('exports.text')).toEqual([
        { path: '/data/run-6-groups.csv', text: 'Records in a group,Groups\n3,360\n' },
      ]),
    )
  })

  test('a failed run says what happened and what next, and keeps its figures', async () => {
    const failed = {
      ...aRunningRun(14, 41_000, Date.now()),
      state: 'failed' as const,
      incumbent: 4.732,
      elapsedMs: 41_000,
      error: { code: 'solver-out-of-memory' as const, params: { doing: 'pricing' } },
    }
    await openWindow('/runs/14', { project: aProject({ runs: [failed] }) })
    expect((await screen.findByText(/^Stopped after 41 s\./)).textContent).toContain('memory')
    expect(screen.getByRole('button', { name: 'Run again' })).toBeTruthy()
  })

  test('an interrupted run is announced under the top bar until it was seen', async () => {
    const interrupted = { ...aRunningRun(14, 41_000, Date.now()), state: 'interrupted' as const }
    const { user } = await openWindow('/runs', { project: aProject({ runs: [interrupted] }) })
    await user.click(await screen.findByRole('button', { name: 'Show run 14' }))
    expect(await screen.findByText(/^Interrupted after/)).toBeTruthy()
  })

  test('an address of a run that is not there says so', async () => {
    await openWindow('/runs/99', full())
    expect(await screen.findByText('This run is not in the project.')).toBeTruthy()
  })
})
