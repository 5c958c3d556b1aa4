import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { choose, openWindow } from '../support/component-window.ts'
import { aProject, dataset, methods, mixedMethods } from '../support/made-window/made-project.ts'

/** The made data with REGION among the quasi-identifiers, and DIAGNOSIS in the role given. */
const mixed = (role: 'confidential' | 'keep' = 'confidential') =>
  aProject({
    datasets: [
      {
        ...dataset,
        variables: dataset.variables.map((each) =>
          each.name === 'REGION'
            ? { ...each, role: 'quasi-identifier' as const }
            : each.name === 'DIAGNOSIS'
              ? { ...each, role }
              : each,
        ),
      },
    ],
  })
const open = (project = mixed()) => openWindow('/runs/new', { project, methods: [...methods, ...mixedMethods] })
const cards = () => within(screen.getByRole('radiogroup', { name: 'Method' })).getAllByRole('radio')
const nameOf = (card: HTMLElement) => card.querySelector('b')?.textContent

describe('the aim of a run', () => {
  test('shows the methods that serve it: records alone, or confidential values too', async () => {
    const { user } = await open()
    expect(cards().map(nameOf)).not.toContain('Diverse clusters')
    await user.click(screen.getByRole('radio', { name: /^Group with diversity/ }))
    expect(cards().length).toBe(mixedMethods.length)
    const recommended = screen.getByRole('radio', { name: /recommended/ })
    expect(recommended.getAttribute('aria-checked')).toBe('true')
    expect(screen.getByText(/^Takes categories and confidential values/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /^Group records/ }))
    expect(cards().length).toBe(methods.length + 1)
  })

  test('without a confidential variable says so, and leads to Roles', async () => {
    const { user } = await open(mixed('keep'))
    const aim = screen.getByRole('radio', { name: /^Group with diversity/ })
    expect(aim).toHaveProperty('disabled', true)
    expect(aim.textContent).toContain('no variable is confidential yet')
    await user.click(screen.getByRole('button', { name: 'Go to Roles' }))
    expect(await screen.findByRole('heading', { level: 1, name: /Roles/ })).toBeTruthy()
  })
})

describe('what a method for mixed data is asked', () => {
  async function diverse() {
    const opened = await open()
    await opened.user.click(screen.getByRole('radio', { name: /^Group with diversity/ }))
    return opened
  }

  test('the sentence counts numbers, categories and confidential variables', async () => {
    await diverse()
    expect(
      await screen.findByText(
        /^1,080 records, 13 numeric and 1 categorical quasi-identifiers, 1 confidential, groups of at least 3 with 2 different values, /,
      ),
    ).toBeTruthy()
  })

  test('a setting that names a confidential variable offers those there are', async () => {
    const { user, calls } = await diverse()
    await user.click(screen.getByRole('combobox', { name: /: The first$/ }))
    await choose(user, 'option', 'DIAGNOSIS')
    await user.click(screen.getByRole('button', { name: /^Start run/ }))
    await waitFor(() =>
      expect(calls('runs.start')[0]).toMatchObject({ parameters: { k: 3, l: 2, confidential: 'DIAGNOSIS' } }),
    )
  })

  test('different values are its own setting, so no condition asks for them', async () => {
    const { user } = await diverse()
    await user.click(screen.getByRole('button', { name: /^Strata, order of categories, hierarchies, factors/ }))
    expect(screen.queryByRole('group', { name: 'Different values' })).toBeNull()
    expect(screen.getByRole('group', { name: 'Strata' })).toBeTruthy()
  })

  test('categories are put in order by buttons that keep the focus, and the order is in the request', async () => {
    const { user, calls } = await diverse()
    await user.click(screen.getByRole('button', { name: /^Strata, order of categories/ }))
    const choice = screen.getByRole('radiogroup', { name: 'Order of REGION' })
    await user.click(within(choice).getByRole('radio', { name: 'Ordered' }))
    const list = await screen.findByRole('list', { name: 'REGION, from the lowest to the highest' })
    const order = () =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.trim())
    expect(order()).toEqual(['high', 'low', 'middle'])
    await user.click(within(list).getByRole('button', { name: 'Move high down' }))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move high down'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(order()).toEqual(['low', 'middle', 'high']))
    // At the end it cannot go further: the way back has the focus.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move high up'))
    expect(screen.getByRole('button', { name: /factors \(1 set\)$/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Start run/ }))
    await waitFor(() =>
      expect(calls('runs.start')[0]).toMatchObject({
        method: 'diversity-clustering',
        orders: { REGION: ['low', 'middle', 'high'] },
        distinct: null,
      }),
    )
  })
})

describe('hierarchies of categories', () => {
  async function withTree() {
    const opened = await open()
    const { user, world } = opened
    world.chosenPath = '/data/region.hrc'
    await user.click(screen.getByRole('radio', { name: /^Group with diversity/ }))
    await user.click(screen.getByRole('button', { name: /^Strata, order of categories/ }))
    await user.click(screen.getByRole('button', { name: 'Choose hierarchy of REGION' }))
    await screen.findByText('region.hrc, 4 codes')
    return opened
  }

  test('are read from a file and asked of the run, and counted among what is set', async () => {
    const { user, calls } = await withTree()
    expect(screen.getByRole('button', { name: /factors \(1 set\)$/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Start run/ }))
    await waitFor(() => expect(calls('runs.start')).toHaveLength(1))
    expect(calls('runs.start')[0]).toMatchObject({
      trees: { REGION: { source: 'region.hrc', codes: ['*', 'North', 'Coast', 'Lakes', 'Hills'] } },
    })
  })

  test('can be removed', async () => {
    const { user, calls } = await withTree()
    await user.click(screen.getByRole('button', { name: 'Remove hierarchy of REGION' }))
    expect(screen.getByText('None: alike or not')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Start run/ }))
    await waitFor(() => expect(calls('runs.start')).toHaveLength(1))
    expect(calls('runs.start')[0]).toMatchObject({ trees: {} })
  })
})
