import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { openWindow } from '../support/component-window.ts'
import { aProject } from '../support/made-window/made-project.ts'

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

describe('Start', () => {
  test('steps not yet possible are shown, disabled, and say what is missing', async () => {
    await openWindow('/start')
    const data = screen.getByRole('link', { name: 'Data' })
    expect(data).toHaveProperty('ariaDisabled', 'true')
    expect(document.getElementById(data.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Open or create a project to reach the other steps.',
    )
    expect(screen.getByRole('link', { name: 'Start' }).getAttribute('aria-current')).toBe('page')
  })

  test('a recent project opens by the keyboard alone', async () => {
    const { user, world } = await openWindow('/start')
    const first = await screen.findByRole('button', { name: /^Income and turnover 2026/ })
    first.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Structural business statistics')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(world.project?.name).toBe('Structural business statistics'))
    expect(await screen.findByRole('button', { name: 'Project Structural business statistics' })).toBeTruthy()
  })

  test('a missing project stays in the list, marked, and can be taken out of it', async () => {
    const { user, world } = await openWindow('/start')
    const row = (await screen.findByText('file not found')).closest('tr')
    expect(row?.textContent).toContain('Labour force, pilot')
    await user.click(screen.getByRole('button', { name: 'Remove Labour force, pilot from the list' }))
    await waitFor(() => expect(screen.queryByText('file not found')).toBeNull())
    expect(world.recent).toHaveLength(4)
  })

  test('the filter says when nothing matches', async () => {
    const { user } = await openWindow('/start')
    await user.type(screen.getByRole('searchbox', { name: 'Filter recent projects' }), 'energy')
    expect(rows().map((row) => within(row).getByRole('rowheader').textContent?.trim())).toEqual([
      'Energy sales by utility',
    ])
    await user.type(screen.getByRole('searchbox', { name: 'Filter recent projects' }), 'x')
    expect(screen.getByText('No project matches “energyx”.')).toBeTruthy()
  })

  test('a project that cannot be opened says what happened and stays closed', async () => {
    const { user, world } = await openWindow('/start')
    world.recent = world.recent.map((recent) => ({ ...recent, isMissing: true }))
    await user.dblClick(await screen.findByRole('button', { name: /^Energy sales/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('/data/c.cordon')
    expect(screen.getByText('no project open')).toBeTruthy()
  })

  test('the sample opens a project and goes to its data', async () => {
    const { user } = await openWindow('/start')
    await user.click(screen.getByRole('button', { name: /^Group records/ }))
    expect(await screen.findByRole('grid', { name: 'Records of Census' })).toBeTruthy()
  })
})

describe('the frame', () => {
  test('the palette finds commands, runs and variables, and goes there', async () => {
    const { user } = await openWindow('/start', { project: aProject() })
    await user.keyboard('{Control>}k{/Control}')
    const box = await screen.findByRole('combobox', { name: 'Search or run a command' })
    await user.type(box, 'run 6')
    const options = screen.getAllByRole('option')
    expect(options[0]?.textContent).toContain('Run 6')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: /^Run 6 Census/ })).toBeTruthy()
  })

  test('the list of keys opens with ? and names each command', async () => {
    const { user } = await openWindow('/start')
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'List of keys' })
    expect(within(dialog).getByRole('row', { name: 'Ctrl K Search or run a command' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a menu item acts as the window’s own control', async () => {
    const { publish } = await openWindow('/start', { project: aProject() })
    publish('app.command', 'view.roles')
    expect(await screen.findByRole('heading', { level: 1, name: /^Roles/ })).toBeTruthy()
  })

  test('F6 moves from region to region', async () => {
    const { user } = await openWindow('/start', { project: aProject() })
    const region = () => document.activeElement?.closest('[data-pane]')?.tagName
    await user.keyboard('{F6}')
    expect(region()).toBe('HEADER')
    await user.keyboard('{F6}')
    expect(region()).toBe('NAV')
    await user.keyboard('{F6}')
    expect(region()).toBe('MAIN')
    await user.keyboard('{Shift>}{F6}{/Shift}')
    expect(region()).toBe('NAV')
  })

  test('the theme follows the choice', async () => {
    const { user, world } = await openWindow('/preferences', { project: aProject() })
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
    expect(world.preferences.theme).toBe('dark')
  })
})
