import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { choose, openWindow } from '../support/component-window.ts'
import { aProject } from '../support/made-window/made-project.ts'

const full = () => ({ project: aProject() })

describe('Data', () => {
  test('a grid of which only rows in sight exist, with its full size told', async () => {
    await openWindow('/data', full())
    const grid = await screen.findByRole('grid', { name: 'Records of Census' })
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['1081', '17'])
    expect(await within(grid).findByText('P000001')).toBeTruthy()
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60)
  })

  test('one tab stop; arrows move and choose the variable', async () => {
    const { user } = await openWindow('/data', full())
    const grid = await screen.findByRole('grid')
    await within(grid).findByText('P000001')
    grid.focus()
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toBe('Coast')
    expect(await screen.findByRole('heading', { level: 2, name: 'REGION' })).toBeTruthy()
  })

  test('a missing value says so', async () => {
    await openWindow('/data', full())
    expect((await screen.findAllByText('missing')).length).toBeGreaterThan(0)
  })

  test('finding a variable opens its panel', async () => {
    const { user } = await openWindow('/data', full())
    await user.keyboard('{Control>}f{/Control}')
    await user.keyboard('pens{Enter}')
    expect(await screen.findByRole('heading', { level: 2, name: 'PENSION' })).toBeTruthy()
  })
})

describe('Roles', () => {
  test('a role is changed by its select and committed at once', async () => {
    const { user, calls } = await openWindow('/roles', full())
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of WAGES' }), 'confidential')
    await waitFor(() => expect(calls('data.setRoles')).toEqual([{ WAGES: 'confidential' }]))
    expect(screen.getByText('1 direct identifier, 12 quasi-identifiers, 2 confidential, 1 kept')).toBeTruthy()
  })

  test('several variables at once by selection, with Shift for a range', async () => {
    const { user, calls } = await openWindow('/roles', full())
    await user.click(await screen.findByRole('checkbox', { name: 'Select FEDTAX' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select PENSION' }))
    await user.keyboard('{/Shift}')
    expect(screen.getByText('4 variables selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Set role' }))
    await choose(user, 'menuitem', 'Drop')
    await waitFor(() =>
      expect(calls('data.setRoles')).toEqual([{ FEDTAX: 'drop', EARNINGS: 'drop', WAGES: 'drop', PENSION: 'drop' }]),
    )
  })

  test('a suggestion stands at its variable with its reason, and is applied only when asked', async () => {
    const { user, calls } = await openWindow('/roles', full())
    expect(
      (await screen.findAllByText('SURVWGT is named like a weight, and all its values are positive.')).length,
    ).toBe(2)
    expect(calls('data.setRoles')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Apply: Weight' }))
    await waitFor(() => expect(calls('data.setRoles')).toEqual([{ SURVWGT: 'weight' }]))
    await waitFor(() => expect(screen.queryByText(/named like a weight/)).toBeNull())
  })

  test('in a read-only project nothing can be changed, and it says why', async () => {
    await openWindow('/roles', { project: aProject({ isReadOnly: true }) })
    expect(await screen.findByRole('combobox', { name: 'Role of WAGES' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/open for reading only/)).toBeTruthy()
  })
})
