import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { choose, openWindow } from '../support/component-window.ts'
import { aProject } from '../support/made-window/made-project.ts'

const full = () => ({ project: aProject() })

describe('Compare', () => {
  const ids = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(row.querySelectorAll('td')[2]?.textContent))

  test('sorted by loss at first; a header sorts by its column, again turns it round', async () => {
    const { user } = await openWindow('/compare', full())
    await screen.findByRole('table')
    expect(ids().slice(0, 3)).toEqual([6, 5, 2])
    await user.click(screen.getByRole('button', { name: 'Time, s' }))
    expect(screen.getByRole('columnheader', { name: 'Time, s' }).getAttribute('aria-sort')).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'Time, s' }))
    expect(screen.getByRole('columnheader', { name: 'Time, s' }).getAttribute('aria-sort')).toBe('descending')
    expect(ids()[0]).toBe(7)
  })

  test('two ticked runs are compared in a sentence', async () => {
    const { user } = await openWindow('/compare', full())
    await user.click(await screen.findByRole('checkbox', { name: 'Compare run 6' }))
    await user.click(screen.getByRole('checkbox', { name: 'Compare run 1' }))
    expect(
      await screen.findByText('Run 6 loses 0.9022 points less than run 1: 4.790 % instead of 5.692 %.'),
    ).toBeTruthy()
  })

  test('a claim that fails stands out by mark and words', async () => {
    await openWindow('/compare', full())
    expect((await screen.findByText('1 of 5 fails')).closest('tr')?.textContent).toContain('Two-swap search')
  })

  test('numbers leave as they stand, in full precision', async () => {
    const { user, calls } = await openWindow('/compare', full())
    await user.click(await screen.findByRole('button', { name: 'Copy or save: Compare' }))
    await choose(user, 'menuitem', 'Save numbers as CSV')
    await waitFor(() => expect(calls('exports.text')).toHaveLength(1))
    const { path, text } = calls('exports.text')[0] as { path: string; text: string }
    expect(path).toBe('/data/Census runs compared.csv')
    expect(text.split('\n')[0]).toBe(
      'Run,Method,k,"Loss, %",Bound,"Gap, %",Smallest,"Linked, %",Homogeneous,"l, entropy",pMSE,"Time, s",Certificate',
    )
    expect(text.split('\n')[1]).toMatch(/^6,microaggregation-decomposition,3,4\.79/)
  })

  test('any figure on either axis', async () => {
    const { user } = await openWindow('/compare', full())
    expect(await screen.findByRole('heading', { name: 'Loss, % against Linked, %' })).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'Horizontal axis: Linked, %' }))
    await choose(user, 'option', 'Time, s')
    expect(await screen.findByRole('heading', { name: 'Loss, % against Time, s' })).toBeTruthy()
  })

  test('without an answer it says what will be here', async () => {
    await openWindow('/compare', { project: aProject({ runs: [] }) })
    expect(await screen.findByText('No run has an answer yet.')).toBeTruthy()
  })
})

describe('Report', () => {
  test('the released file is described before it is written, then written as chosen', async () => {
    const { user, calls } = await openWindow('/report', full())
    expect(await screen.findByText('13 quasi-identifiers replaced by the means of groups of at least 10')).toBeTruthy()
    expect(screen.getByText('PERSON_ID')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /^As in the original/ }))
    await user.click(screen.getByRole('button', { name: 'Export released file' }))
    await waitFor(() => expect(calls('exports.data')).toHaveLength(1))
    expect(calls('exports.data')[0]).toMatchObject({
      run: 10,
      path: '/data/Census released by run 10.csv',
      order: 'kept',
      confirmedFailing: false,
    })
    expect((await screen.findAllByText(/^1,080 records written to/)).length).toBeGreaterThan(0)
  })

  test('the order is shuffled unless chosen otherwise, and a decimal comma never meets a comma as delimiter', async () => {
    const { user, calls } = await openWindow('/report', full())
    await user.click(await screen.findByRole('combobox', { name: 'Decimal sign: Point .' }))
    await choose(user, 'option', 'Comma ,')
    await user.click(screen.getByRole('button', { name: 'Export released file' }))
    await waitFor(() => expect(calls('exports.data')).toHaveLength(1))
    expect(calls('exports.data')[0]).toMatchObject({ order: 'shuffled', dialect: { decimal: ',', delimiter: ';' } })
  })

  test('a file whose certificate fails is written only after its name was typed', async () => {
    const { user, calls } = await openWindow('/runs/9', full())
    await user.click(await screen.findByRole('button', { name: /^Export/ }))
    await user.click(await screen.findByRole('button', { name: 'Export although the certificate fails' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Export a file that fails?' }))
    const confirm = dialog.getByRole('button', { name: 'Export although the certificate fails' })
    expect(confirm).toHaveProperty('disabled', true)
    await user.type(dialog.getByRole('textbox'), 'Census')
    await user.click(confirm)
    await waitFor(() => expect(calls('exports.data')).toHaveLength(1))
    expect(calls('exports.data')[0]).toMatchObject({ run: 9, confirmedFailing: true })
  })

  test.each(['HTML', 'PDF', 'JSON'])('the report as %s', async (format) => {
    const { user, calls } = await openWindow('/report', full())
    await user.click(await screen.findByRole('button', { name: `Save as ${format}` }))
    await waitFor(() => expect(calls('exports.report')).toMatchObject([{ run: 10, format: format.toLowerCase() }]))
  })

  test('closing the dialog of the place writes nothing', async () => {
    const { user, world, calls } = await openWindow('/report', full())
    world.chosenPath = null
    await user.click(await screen.findByRole('button', { name: 'Export released file' }))
    await user.click(screen.getByRole('button', { name: 'Save as HTML' }))
    expect([calls('exports.data'), calls('exports.report')]).toEqual([[], []])
  })
})
