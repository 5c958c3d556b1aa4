import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { TableDefinition } from '../../src-main/contract/model.ts'
import { t } from '../../src-renderer/i18n/i18n.ts'
import { choose, openWindow, type OpenWindow } from '../support/component-window.ts'
import { anAdjustment } from '../support/made-window/made-adjustments.ts'
import { aProject, endedRuns } from '../support/made-window/made-project.ts'
import { aTable } from '../support/made-window/made-table.ts'

const withTable = () => ({ project: aProject({ tables: [aTable()] }) })
const adjusted = () => ({ project: aProject({ tables: [aTable()], runs: [...endedRuns, anAdjustment(11)] }) })
const plain = () => ({ project: aProject({ tables: [aTable(undefined, { dimensions: [] })] }) })
/** What floats is placed by measures that jsdom has not. */
const hidden = { hidden: true } as const

const grid = () => screen.findByRole('treegrid', { name: 'Cells of Turnover' })
const rowNames = async () =>
  within(await grid())
    .getAllByRole('rowheader')
    .map((head) => head.getAttribute('title'))
const rowOf = async (name: string) => {
  const head = within(await grid()).getByRole('rowheader', { name })
  return head.closest<HTMLElement>('[role="row"]') ?? head
}
const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('gridcell')
    .map((cell) => cell.lastChild?.textContent?.trim() ?? '')

describe('a project without tables', () => {
  test('says what will be here, with both ways to one', async () => {
    await openWindow('/tables', { project: aProject() })
    expect(await screen.findByText('No table yet.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Import table' })).toHaveProperty('disabled', false)
    expect(screen.getByRole('button', { name: 'Build from records' })).toHaveProperty('disabled', false)
  })

  test('without records building waits for a file, and says so', async () => {
    await openWindow('/tables', { project: aProject({ datasets: [], runs: [], remarks: [] }) })
    const build = await screen.findByRole('button', { name: 'Build from records' })
    expect(build).toHaveProperty('disabled', true)
    expect(build.title).toBe('Load a file in Data first: a table is counted from its records.')
  })
})

describe('the grid', () => {
  test('has rows in levels, each with its depth and whether it is unfolded', async () => {
    await openWindow('/tables', withTable())
    expect(await rowNames()).toContain('C11 Beverages')
    const manufacturing = await rowOf('C Manufacturing')
    expect(manufacturing.getAttribute('aria-level')).toBe('2')
    expect(manufacturing.getAttribute('aria-expanded')).toBe('true')
    expect((await rowOf('C11 Beverages')).getAttribute('aria-expanded')).toBeNull()
  })

  test('a click on the head of a row folds what lies below it and tells how much', async () => {
    const { user } = await openWindow('/tables', withTable())
    await user.click(within(await rowOf('C Manufacturing')).getByRole('rowheader'))
    expect(await rowNames()).not.toContain('C11 Beverages')
    expect(screen.getByText('4 inside')).toBeTruthy()
  })

  test('keys walk and fold without a mouse', async () => {
    const { user } = await openWindow('/tables', withTable())
    const table = await grid()
    table.focus()
    await user.keyboard('{ArrowDown}{Home}')
    const active = () => document.getElementById(table.getAttribute('aria-activedescendant') ?? '')
    await waitFor(() => expect(active()?.getAttribute('title')).toBe('C Manufacturing'))
    await user.keyboard('{ArrowLeft}')
    expect(await rowNames()).not.toContain('C10 Food')
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowRight}')
    await waitFor(() => expect(active()?.getAttribute('role')).toBe('gridcell'))
    expect(await screen.findByText('Cell C11 × Total × Total')).toBeTruthy()
  })

  test('a folded column hides its parts, its own numbers stay', async () => {
    const { user } = await openWindow('/tables', withTable())
    await grid()
    const heads = () => within(screen.getByRole('treegrid')).getAllByRole('columnheader')
    const north = heads().find((head) => head.textContent.includes('North')) as HTMLElement
    expect(north.getAttribute('aria-expanded')).toBe('true')
    await user.click(north)
    await waitFor(() => expect(heads().map((head) => head.textContent.trim())).not.toContain('Coast'))
    expect(
      heads()
        .find((head) => head.textContent.includes('North'))
        ?.getAttribute('aria-expanded'),
    ).toBe('false')
  })

  test('status is said in words and by letter, not by colour alone', async () => {
    await openWindow('/tables', withTable())
    const cell = (await screen.findAllByRole('gridcell', { name: /, sensitive$/ }))[0] as HTMLElement
    expect(cell.querySelector('b')?.textContent).toBe('U')
    expect(cell.dataset['status']).toBe('sensitive')
  })

  test('the layer is chosen by name, and the cells are those of it', async () => {
    const { user } = await openWindow('/tables', withTable())
    await waitFor(async () => expect(textsOf(await rowOf('C12 Tobacco'))).toContain('253'))
    await user.click(screen.getByRole('combobox', { name: /^Layer of Size class/ }))
    await choose(user, 'option', 'large')
    await waitFor(async () => expect(textsOf(await rowOf('C12 Tobacco'))).toContain('–'))
    expect(textsOf(await rowOf('C12 Tobacco'))).not.toContain('253')
  })

  test('looking for sensitive cells shows their rows and columns and what stands above them', async () => {
    const { user } = await openWindow('/tables', withTable())
    await user.click(await screen.findByRole('radio', { name: 'Sensitive 3' }))
    await waitFor(async () =>
      expect(await rowNames()).toEqual(['Total All activities', 'C Manufacturing', 'C11 Beverages']),
    )
    await user.click(screen.getByRole('radio', { name: /^All/ }))
    await waitFor(async () => expect(await rowNames()).toContain('G Trade, repair'))
  })
})

describe('linked tables', () => {
  const linked = () => {
    const definition = TableDefinition.parse({
      dataset: 1,
      name: 'Turnover',
      by: ['Activity', 'Region', 'Size class'].map((variable) => ({ variable })),
      tables: [
        ['Activity', 'Region'],
        ['Activity', 'Size class'],
      ],
    })
    const origin = { kind: 'built' as const, dataset: 1, datasetName: 'enterprises', definition }
    return { project: aProject({ tables: [aTable(undefined, { origin })] }) }
  }

  test('are named, and the grid shows the one that is chosen, without layers of the others', async () => {
    const { user } = await openWindow('/tables', linked())
    expect(await screen.findByText(/2 linked tables: Activity × Region, Activity × Size class/)).toBeTruthy()
    const heads = async () =>
      within(await grid())
        .getAllByRole('columnheader')
        .map((head) => head.textContent.trim())
    await waitFor(async () => expect(await heads()).toContain('West'))
    expect(screen.queryByRole('combobox', { name: /^Layer of/ })).toBeNull()
    await user.click(screen.getByRole('combobox', { name: /^Table/ }))
    await choose(user, 'option', 'Activity × Size class')
    await waitFor(async () => expect(await heads()).toContain('Large'))
    expect(await heads()).not.toContain('West')
  })
})

describe('the faces of a table', () => {
  test('without a run there is only the original', async () => {
    await openWindow('/tables', withTable())
    await grid()
    expect(screen.queryByRole('radio', { name: 'Released' })).toBeNull()
  })

  test('with a run the released values stand first; difference and share are a click away', async () => {
    const { user } = await openWindow('/tables', adjusted())
    await waitFor(async () => expect(textsOf(await rowOf('C11 Beverages'))).toContain('1,297'))
    await user.click(screen.getByRole('radio', { name: 'Difference' }))
    await waitFor(async () => expect(textsOf(await rowOf('C11 Beverages'))).toContain('\u221240'))
    await user.click(screen.getByRole('radio', { name: 'Relative, %' }))
    await waitFor(async () => expect(textsOf(await rowOf('C11 Beverages'))).toContain('\u22122.99'))
    await user.click(screen.getByRole('radio', { name: 'Original' }))
    await waitFor(async () => expect(textsOf(await rowOf('C11 Beverages'))).toContain('1,337'))
  })

  test('what is proven stands under the grid', async () => {
    await openWindow('/tables', adjusted())
    expect(await screen.findByText(/^All 3 sensitive cells are outside/, { selector: 'footer *' })).toBeTruthy()
  })
})

describe('the cell panel', () => {
  async function openCell() {
    const opened = await openWindow('/tables', adjusted())
    await opened.user.click((await screen.findAllByRole('gridcell', { name: /, sensitive$/ }))[0] as HTMLElement)
    const panel = within(await screen.findByRole('region', { name: /^Cell C11/ }))
    return { ...opened, panel }
  }

  test('tells values, interval, rule and shares, never who contributes', async () => {
    const { panel } = await openCell()
    expect(panel.getByText('Not allowed between 1,325 and 1,349')).toBeTruthy()
    expect(panel.getByText('The largest gives 86.50 %; the rule allows 75 %.')).toBeTruthy()
    expect(panel.getByText('4, shares only')).toBeTruthy()
    expect(panel.getByText('2 others')).toBeTruthy()
  })

  test('a relation unfolds to its cells, and a cell of it is a way into the grid', async () => {
    const { user, panel } = await openCell()
    await user.click(await panel.findByText('C × N3 × Total = 4 cells'))
    await user.click(panel.getAllByRole('button', { name: 'C10 × N3 × Total', ...hidden })[0] as HTMLElement)
    expect(await screen.findByText('Cell C10 × N3 × Total')).toBeTruthy()
  })

  test('a status set by hand is one change, and can be undone', async () => {
    const { user, panel, calls } = await openCell()
    await user.click(panel.getByRole('combobox', { name: /^Status of the cell/ }))
    await choose(user, 'option', 'Safe')
    await waitFor(() => expect(calls('tables.change')).toHaveLength(1))
    expect(calls('tables.change')[0]).toMatchObject({ table: 1, change: { kind: 'status', status: 'safe' } })
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Sensitive 2' })).toBeTruthy())
    await user.click(await panel.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Sensitive 3' })).toBeTruthy())
  })

  test('levels are set together; one that is no number cannot be', async () => {
    const { user, panel, calls } = await openCell()
    const lower = panel.getByRole('textbox', { name: 'Lower protection' })
    await user.clear(lower)
    await user.type(lower, 'x')
    expect(panel.getByRole('button', { name: 'Set levels' })).toHaveProperty('disabled', true)
    await user.clear(lower)
    await user.type(lower, '20{Enter}')
    await waitFor(() =>
      expect(calls('tables.change')[0]).toMatchObject({ change: { kind: 'levels', lower: 20, upper: 12 } }),
    )
  })
})

describe('changes by hand', () => {
  async function openDialog(entry: string, change = {}) {
    const opened = await openWindow('/tables', { ...withTable(), ...change })
    await grid()
    return { ...opened, open: () => openEntry(opened.user, entry) }
  }
  async function openEntry(user: OpenWindow['user'], entry: string) {
    await user.click(screen.getByRole('button', { name: 'More about this table' }))
    await choose(user, 'menuitem', entry)
    return within(await screen.findByRole('dialog'))
  }

  test('bounds and cost of one cell are set beside its levels; no bound is an empty field', async () => {
    const { user, calls } = await openDialog('')
    await user.click((await screen.findAllByRole('gridcell', { name: /, sensitive$/ }))[0] as HTMLElement)
    const panel = within(await screen.findByRole('region', { name: /^Cell C11/ }))
    const most = panel.getByRole('textbox', { name: 'Most allowed' })
    await user.clear(most)
    await user.click(panel.getByRole('button', { name: 'Set bounds' }))
    const cost = panel.getByRole('textbox', { name: 'Cost of a change' })
    await user.clear(cost)
    await user.type(cost, '5{Enter}')
    await waitFor(() =>
      expect(calls('tables.change')).toMatchObject([
        { change: { kind: 'bounds', lower: 0, upper: null } },
        { change: { kind: 'weight', weight: 5 } },
      ]),
    )
  })

  test('of many cells: all that the filter shows, the sensitive ones for levels, as one change', async () => {
    const { user, open, calls } = await openDialog('Change many cells')
    await user.click(await screen.findByRole('radio', { name: 'Sensitive 3' }))
    const dialog = await open()
    expect(dialog.getByRole('radio', { name: 'All in this layer that the filter “Sensitive” shows' })).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: 'All of the table that the filter “Sensitive” shows' }))
    expect(await dialog.findByText('3 cells change.')).toBeTruthy()
    await user.click(dialog.getByRole('combobox', { name: /^What becomes of them/ }))
    await choose(user, 'option', 'Protection levels, % of the value')
    expect(await dialog.findByText(/3 of these are\.$/)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Change 3 cells' })).toHaveProperty('disabled', true)
    await user.type(dialog.getByRole('textbox', { name: 'Lower protection' }), '10')
    await user.type(dialog.getByRole('textbox', { name: 'Upper protection' }), '20')
    await user.click(dialog.getByRole('button', { name: 'Change 3 cells' }))
    await waitFor(() =>
      expect(calls('tables.change')).toMatchObject([
        { cells: { filter: 'sensitive', within: [] }, change: { kind: 'levels-percent', lower: 10, upper: 20 } },
      ]),
    )
  })

  test('cells selected with Shift are those that change', async () => {
    const { user, open, calls } = await openDialog('Change many cells')
    const first = within(await rowOf('C10 Food')).getAllByRole('gridcell')[1] as HTMLElement
    await user.click(first)
    await user.keyboard('{Shift>}')
    await user.click(within(await rowOf('C11 Beverages')).getAllByRole('gridcell')[2] as HTMLElement)
    await user.keyboard('{/Shift}')
    await waitFor(async () =>
      expect(
        within(await grid())
          .getAllByRole('gridcell')
          .filter((cell) => cell.getAttribute('aria-selected') === 'true'),
      ).toHaveLength(4),
    )
    const dialog = await open()
    expect(dialog.getByRole('radio', { name: 'Those selected in the grid' }).getAttribute('aria-checked')).toBe('true')
    expect(await dialog.findByText('4 cells change.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Change 4 cells' }))
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Sensitive [67]$/ })).toBeTruthy())
    expect(calls('tables.change')).toHaveLength(1)
  })

  test.each([
    ['status', { status: 'safe' }, 'Set safe by hand'],
    ['levels', { lower: 3, upper: 4 }, 'Levels set to 3 below and 4 above by hand'],
    ['percent', { lower: 3, upper: 4 }, 'Levels set to 3 % below and 4 % above by hand'],
    ['bounds', { lower: 3, upper: '∞' }, 'Bounds set to 3 and ∞ by hand'],
    ['weight', { weight: 5 }, 'Cost of a change set to 5 by hand'],
  ])('a change of %s has its sentence in the history', (kind, params, sentence) => {
    expect(t('tables.history.changed', { kind, ...params, how: 'hand', file: '' })).toBe(sentence)
    expect(t('tables.history.changed', { kind, ...params, how: 'file', file: 'a.hst' })).toBe(
      sentence.replace('by hand', 'by a.hst'),
    )
  })

  test('an a priori file tells what it changes and what does not fit before it is applied', async () => {
    const { user, open, calls } = await openDialog('Apply a priori file', { chosenPath: '/data/turnover.hst' })
    const dialog = await open()
    expect(await dialog.findByText('Lines of cells that the table lacks')).toBeTruthy()
    expect(dialog.getByRole('row', { name: '4 X9 × N1 × Total no such cell' })).toBeTruthy()
    await user.click(dialog.getByRole('checkbox', { name: /^Change with a cell all that are equal/ }))
    await user.click(dialog.getByRole('button', { name: 'Change 3 cells' }))
    await waitFor(() =>
      expect(calls('tables.applyAPriori')).toEqual([
        { table: 1, path: '/data/turnover.hst', expandEqual: true, skipUnfit: true },
      ]),
    )
  })
})

test('a table without codes is a list of its cells with their relations', async () => {
  const { user } = await openWindow('/tables', plain())
  const list = within(await screen.findByRole('grid', { name: 'Cells of Turnover' }))
  await user.click(await list.findByRole('rowheader', { name: 'Total × Total × large' }))
  const panel = within(await screen.findByRole('region', { name: /^Cell/ }))
  expect((await panel.findAllByText(/ = \d+ cells$/)).length).toBeGreaterThan(0)
  await user.type(screen.getByRole('searchbox', { name: 'Find a cell by its name' }), 'F42')
  await waitFor(() =>
    expect(list.getAllByRole('rowheader').every((head) => head.textContent.includes('F42'))).toBe(true),
  )
})
