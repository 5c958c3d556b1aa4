import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { choose, openWindow } from '../support/component-window.ts'
import { aProject } from '../support/made-window/made-project.ts'

const empty = () => ({ project: aProject({ runs: [], datasets: [], remarks: [] }) })

async function openImport(change = {}) {
  const opened = await openWindow('/data', { ...empty(), ...change })
  await opened.user.click(screen.getByRole('button', { name: /^Import file/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Import file household_income.csv/ })
  await within(dialog).findByRole('heading', { name: 'income' })
  return { ...opened, dialog: within(dialog) }
}

describe('import', () => {
  test('the first choice is focused when there is something to choose', async () => {
    const { dialog } = await openImport()
    await waitFor(() => expect(document.activeElement).toBe(dialog.getAllByRole('combobox')[0]))
  })

  test('each guess stands with its certainty and its reason; a weak one is marked', async () => {
    const { dialog } = await openImport()
    expect(dialog.getByRole('combobox', { name: 'Delimiter: Semicolon ;' })).toBeTruthy()
    expect(dialog.getByText('86 %').closest('.field')?.classList.contains('unsure')).toBe(true)
    expect(dialog.getByText('97 %').closest('.field')?.classList.contains('unsure')).toBe(false)
  })

  test('first rows and the first problematic row, with the raw line', async () => {
    const { dialog } = await openImport()
    const preview = within(dialog.getByRole('region', { name: 'Preview' }))
    expect(preview.getByText('16,090.69')).toBeTruthy()
    expect(preview.getByText('12.3.4')).toBeTruthy()
    expect(preview.getByText('205 rows between')).toBeTruthy()
    expect(dialog.getByText('Row 214 in the file')).toBeTruthy()
  })

  test('nothing is loaded until it is decided what happens with the cell that could not be read', async () => {
    const { user, dialog, calls } = await openImport()
    expect(dialog.getByRole('button', { name: 'Check 2,411 rows' })).toHaveProperty('disabled', true)
    expect(dialog.getByText(/decide what happens/)).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: /^Set this cell to missing/ }))
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Check 2,411 rows' })).toHaveProperty('disabled', false),
    )
    await user.click(dialog.getByRole('button', { name: 'Check 2,411 rows' }))
    expect(dialog.getByText('income: 1 cell is set to missing.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Load 2,411 rows' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('imports.load')).toEqual([
      { path: '/data/household_income.csv', dialect: {}, columns: { income: { policy: 'missing' } } },
    ])
    expect(await screen.findByRole('grid', { name: 'Records of household_income' })).toBeTruthy()
  })

  test('only what the user changed is sent; the preview follows', async () => {
    const { user, dialog } = await openImport()
    const codes = dialog.getByRole('textbox', { name: 'Missing codes' })
    await user.type(codes, 'NA, -999{Tab}')
    await waitFor(() => expect(codes).toHaveProperty('value', 'NA, -999'))
    await user.click(dialog.getByRole('combobox', { name: 'Decimal sign: Comma ,' }))
    await choose(user, 'option', 'Point .')
    expect(await dialog.findByRole('combobox', { name: 'Decimal sign: Point .' })).toBeTruthy()
    expect(dialog.getByText('Chosen by you.')).toBeTruthy()
  })

  test('the raw text is one click away', async () => {
    const { user, dialog } = await openImport()
    await user.click(dialog.getByRole('radio', { name: 'Raw text' }))
    expect(
      within(dialog.getByRole('region', { name: 'Raw text' })).getByText('000101;Tirol;3;34;16.090,69;642,50;504,570'),
    ).toBeTruthy()
  })

  test('Esc closes and leaves nothing behind', async () => {
    const { user, calls } = await openImport()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('imports.load')).toEqual([])
    expect(screen.getByText('No file is loaded yet.')).toBeTruthy()
  })

  test('without a project, loading makes one first; closing the dialog of its place loads nothing', async () => {
    const { user, world, calls } = await openWindow('/start')
    await user.click(screen.getByRole('button', { name: /^New from file/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /household_income/ }))
    await user.click(await dialog.findByRole('radio', { name: /^Set this cell/ }))
    await user.click(await dialog.findByRole('button', { name: 'Check 2,411 rows' }))
    world.chosenPath = null
    await user.click(dialog.getByRole('button', { name: 'Load 2,411 rows' }))
    expect(calls('imports.load')).toEqual([])
    world.chosenPath = '/data/household_income.csv'
    await user.click(dialog.getByRole('button', { name: 'Load 2,411 rows' }))
    await waitFor(() => expect(calls('imports.load')).toHaveLength(1))
    expect(world.project?.path).toBe('/data/household_income.cordon')
  })
})
