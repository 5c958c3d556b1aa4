import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { choose, openWindow } from '../support/component-window.ts'
import { aProject, dataset, endedRuns } from '../support/made-window/made-project.ts'

const open = (project = aProject()) => openWindow('/runs/new', { project })
const unfold = async ({ user }: Awaited<ReturnType<typeof openWindow>>) =>
  user.click(await screen.findByRole('button', { name: /^Strata, different values/ }))

const missing = {
  variable: 'INTEREST',
  kind: 'contradiction' as const,
  key: 'quasiIdentifierMissing',
  params: { variable: 'INTEREST', count: 3 },
  suggestedRole: 'keep' as const,
}

describe('conditions of a new run', () => {
  test('none is asked unless it is set', async () => {
    const { user, calls } = await open()
    await user.click(await screen.findByRole('button', { name: /^Start run/ }))
    await waitFor(() => expect(calls('runs.start')).toHaveLength(1))
    expect(calls('runs.start')[0]).toMatchObject({
      factors: {},
      missing: 'refuse',
      strata: [],
      distinct: null,
      roundIntegers: false,
    })
  })

  test('strata, different values and factors are in the request, and the fold says how many are set', async () => {
    const opened = await open()
    const { user, calls } = opened
    await unfold(opened)
    await user.click(within(screen.getByRole('group', { name: 'Strata' })).getByRole('checkbox', { name: 'REGION' }))
    await user.click(screen.getByRole('combobox', { name: /^Different values of/ }))
    await choose(user, 'option', 'DIAGNOSIS')
    const atLeast = await screen.findByRole('textbox', { name: 'At least so many different values in each group' })
    await user.clear(atLeast)
    await user.type(atLeast, '3')
    const factor = screen.getByRole('textbox', { name: 'WAGES' })
    await user.clear(factor)
    await user.type(factor, '2.5')
    expect(screen.getByRole('button', { name: /factors \(3 set\)$/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Start run/ }))
    await waitFor(() => expect(calls('runs.start')).toHaveLength(1))
    expect(calls('runs.start')[0]).toMatchObject({
      factors: { WAGES: 2.5 },
      strata: ['REGION'],
      distinct: { variable: 'DIAGNOSIS', atLeast: 3 },
    })
  })

  test('a factor below 0 is told beside the factors and holds the run back', async () => {
    const opened = await open()
    const { user, calls } = opened
    await unfold(opened)
    const factor = await screen.findByRole('textbox', { name: 'WAGES' })
    await user.clear(factor)
    await user.type(factor, '-1')
    await user.tab()
    expect(screen.getByText('“-1” does not fit: a number of at least 0.')).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(calls('runs.start')).toEqual([])
  })

  test('missing cells hold a run back until they are kept', async () => {
    const { user, calls } = await open(aProject({ remarks: [missing] }))
    const start = await screen.findByRole('button', { name: /^Start run/ })
    expect(start).toHaveProperty('disabled', true)
    expect(screen.getByText(/^3 cells of quasi-identifiers are missing/)).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'Missing cells: Refuse' }))
    await choose(user, 'option', 'Keep missing')
    expect(await screen.findByText(/Bounds are weaker/)).toBeTruthy()
    expect(start).toHaveProperty('disabled', false)
    await user.click(start)
    await waitFor(() => expect(calls('runs.start')[0]).toMatchObject({ missing: 'keep' }))
  })

  test('whole numbers are offered where a quasi-identifier holds them', async () => {
    const variables = dataset.variables.map((each) =>
      each.name === 'WAGES' ? { ...each, type: 'integer' as const } : each,
    )
    const opened = await open(aProject({ datasets: [{ ...dataset, variables }] }))
    const { user, calls } = opened
    await unfold(opened)
    await user.click(screen.getByRole('checkbox', { name: 'Round means of whole-number variables' }))
    await user.click(screen.getByRole('button', { name: /^Start run/ }))
    await waitFor(() => expect(calls('runs.start')[0]).toMatchObject({ roundIntegers: true }))
  })

  test('"Run again" unfolds the conditions of the earlier run, and its page lists them', async () => {
    const [first, ...others] = endedRuns
    const asked = { ...first!.request, strata: ['REGION'], factors: { WAGES: 2 } }
    const { user } = await openWindow(`/runs/${first!.id}`, {
      project: aProject({ runs: [{ ...first!, request: asked }, ...others] }),
    })
    expect(await screen.findByText('WAGES × 2')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Run again' }))
    expect(await screen.findByRole('checkbox', { name: 'REGION' })).toHaveProperty('ariaChecked', 'true')
    expect(screen.getByRole('textbox', { name: 'WAGES' })).toHaveProperty('value', '2')
  })
})

test('runs of other conditions say so side by side, and that their losses are not measured alike', async () => {
  const [first, second, ...others] = endedRuns.filter(({ incumbent }) => incumbent !== null)
  const asked = { ...first!.request, strata: ['REGION'], factors: { WAGES: 2 } }
  const { user } = await openWindow('/compare', {
    project: aProject({ runs: [{ ...first!, request: asked }, second!, ...others] }),
  })
  expect(await screen.findByText('in strata of REGION · WAGES × 2')).toBeTruthy()
  for (const { id } of [first!, second!]) await user.click(screen.getByRole('checkbox', { name: `Compare run ${id}` }))
  expect(screen.getByText(/They were asked different things/)).toBeTruthy()
})
