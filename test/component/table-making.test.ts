import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { choose, openWindow } from '../support/component-window.ts'
import { aProject } from '../support/made-window/made-project.ts'

describe('importing a table', () => {
  test('what was understood stands before anything is kept', async () => {
    const { user, calls } = await openWindow('/tables', { project: aProject(), chosenPath: '/data/turnover.jj' })
    await user.click(await screen.findByRole('button', { name: 'Import table' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Import table/ }))
    expect(await dialog.findByText('All 261 relations hold.')).toBeTruthy()
    expect(calls('tables.import')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Import table' }))
    await waitFor(() => expect(calls('tables.import')).toHaveLength(1))
    expect(await screen.findByRole('treegrid')).toBeTruthy()
  })

  test('a relation that does not hold is named with both sums, and repair is offered', async () => {
    const { user, calls } = await openWindow('/tables', { project: aProject(), chosenPath: '/data/flawed.jj' })
    await user.click(await screen.findByRole('button', { name: 'Import table' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Import table/ }))
    expect(await dialog.findByText('Total × Total × Total: 100, but its 3 parts come to 99')).toBeTruthy()
    await user.click(dialog.getByRole('checkbox', { name: /^Make it add up first/ }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Import table' })).toHaveProperty('disabled', false))
    await user.click(dialog.getByRole('button', { name: 'Import table' }))
    await waitFor(() => expect(calls('tables.import')[0]).toMatchObject({ repair: true }))
  })

  test('columns of delimited text are guessed; without a status there must be a rule', async () => {
    const { user, calls } = await openWindow('/tables', { project: aProject(), chosenPath: '/data/turnover.csv' })
    await user.click(await screen.findByRole('button', { name: 'Import table' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Import table/ }))
    expect(await dialog.findByText(/^Nothing says which cells are sensitive/)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Import table' })).toHaveProperty('disabled', true)
    await user.click(dialog.getByRole('button', { name: 'Add rule' }))
    await choose(user, 'menuitem', 'Minimum frequency')
    await waitFor(() => expect(dialog.queryByText(/^Nothing says which cells are sensitive/)).toBeNull())
    expect(calls('tables.preview').at(-1)).toMatchObject({ rules: ['freq=3'] })
  })

  test('a table of τ-ARGUS asks for its metadata where they are not beside it, and for what they leave open', async () => {
    const { user, world, calls } = await openWindow('/tables', {
      project: aProject(),
      chosenPath: '/data/turnover.tab',
    })
    await user.click(await screen.findByRole('button', { name: 'Import table' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Import table/ }))
    expect(await dialog.findByText(/^turnover\.rda: The file does not exist\./)).toBeTruthy()
    expect(dialog.queryByRole('combobox', { name: 'Value to adjust' })).toBeNull()
    world.chosenPath = '/data/other.rda'
    await user.click(dialog.getByRole('button', { name: 'Choose the metadata' }))
    expect(await dialog.findByText('other.rda')).toBeTruthy()
    expect(dialog.getByText('activity.hrc, as the metadata say')).toBeTruthy()
    world.chosenPath = '/data/regions.hrc'
    await user.click(dialog.getByRole('button', { name: 'Choose a hierarchy for Region' }))
    await user.click(dialog.getByRole('combobox', { name: /^Value to adjust/ }))
    await choose(user, 'option', 'Firms')
    await waitFor(() =>
      expect(calls('tables.preview').at(-1)).toMatchObject({
        metadata: '/data/other.rda',
        response: 'Firms',
        hierarchies: { Region: '/data/regions.hrc' },
        csv: null,
      }),
    )
  })
})

describe('building a table from records', () => {
  test('counts as one chooses, and sends what was chosen', async () => {
    const { user, calls } = await openWindow('/tables', { project: aProject() })
    await user.click(await screen.findByRole('button', { name: 'Build from records' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Build table/ }))
    expect(dialog.getByText('Choose at least one spanning variable.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Build table' })).toHaveProperty('disabled', true)
    await user.click(dialog.getByRole('checkbox', { name: 'REGION' }))
    await user.click(dialog.getByRole('button', { name: 'Add rule' }))
    await choose(user, 'menuitem', 'p% rule')
    expect(await dialog.findByText('p% (10,1)')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Build table' }))
    await waitFor(() => expect(calls('tables.build')).toHaveLength(1))
    expect(calls('tables.build')[0]).toMatchObject({
      by: [{ variable: 'REGION', hierarchy: { kind: 'flat' } }],
      response: null,
      rules: ['p=10,1'],
    })
  })

  test('several linked tables share their variables, each variable in one of them at least', async () => {
    const { user, calls } = await openWindow('/tables', { project: aProject() })
    await user.click(await screen.findByRole('button', { name: 'Build from records' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Build table/ }))
    for (const name of ['REGION', 'DIAGNOSIS']) await user.click(dialog.getByRole('checkbox', { name }))
    await user.click(dialog.getByRole('button', { name: 'Link several tables' }))
    const second = within(dialog.getByRole('group', { name: 'Variables of table 2' }))
    await user.click(second.getByRole('checkbox', { name: 'DIAGNOSIS' }))
    expect(await dialog.findByText(/^Choose at least one variable for each linked table/)).toBeTruthy()
    await user.click(second.getByRole('checkbox', { name: 'DIAGNOSIS' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Build table' })).toHaveProperty('disabled', false))
    await user.click(dialog.getByRole('button', { name: 'Build table' }))
    await waitFor(() => expect(calls('tables.build')).toHaveLength(1))
    expect(calls('tables.build')[0]).toMatchObject({ tables: [['REGION'], ['DIAGNOSIS']] })
  })

  test('a hierarchy by digits waits for its digits', async () => {
    const { user, calls } = await openWindow('/tables', { project: aProject() })
    await user.click(await screen.findByRole('button', { name: 'Build from records' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Build table/ }))
    await user.click(dialog.getByRole('checkbox', { name: 'REGION' }))
    await user.click(dialog.getByRole('combobox', { name: /^Hierarchy of REGION/ }))
    await choose(user, 'option', 'by digits of the code')
    expect(await dialog.findByText('Say how many digits each level of REGION has.')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'Digits of each level of REGION' }), '1, 2')
    await waitFor(() =>
      expect(calls('tables.previewBuild').at(-1)).toMatchObject({
        by: [{ variable: 'REGION', hierarchy: { kind: 'digits', digits: [1, 2] } }],
      }),
    )
  })
})
