import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { openWindow } from '../support/component-window.ts'
import { aLearning, noMeasures } from '../support/made-window/made-measures.ts'
import { aProject } from '../support/made-window/made-project.ts'

const full = () => ({ project: aProject() })
const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('risk and loss of a run', () => {
  test('stand kind by kind, what tells most first; those not defined are counted', async () => {
    await openWindow('/runs/6', full())
    const measures = await section('Risk and loss')
    await waitFor(() => expect(measures.getAllByRole('heading', { level: 3 })).toHaveLength(3))
    expect(measures.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Risk',
      'Loss',
      'Utility',
    ])
    expect(measures.getAllByRole('term')[0]?.textContent).toMatch(/^\s*Distance linkage, nearest original/)
    expect(measures.getAllByRole('definition')[0]?.textContent).toBe('15.03\u00a0%')
    expect(measures.getByText('1 measure is not defined of these data')).toBeTruthy()
  })

  test('what the original has stands beneath what the release has, where it is measured', async () => {
    await openWindow('/runs/6', full())
    const measures = await section('Risk and loss')
    const level = (await measures.findByRole('button', { name: /^k-anonymity level/ })).closest('div')
    expect(level?.querySelector('dd')?.textContent).toBe('3original 1')
  })

  test('a measure that is pressed is explained, with where it is from', async () => {
    const { user } = await openWindow('/runs/6', full())
    const measures = await section('Risk and loss')
    await user.click(await measures.findByRole('button', { name: 'Information loss, 100 SSE / SST' }))
    const why = await section('Why?F1')
    expect(why.getByText('Information loss, 100 SSE / SST')).toBeTruthy()
    expect(why.getByText('Source: Made for a test (2026), information-loss.')).toBeTruthy()
    await user.click(why.getByRole('link', { name: 'More in Help' }))
    const help = (await screen.findByText('Measures', { selector: 'h2' })).closest('section') as HTMLElement
    expect(within(help).getAllByRole('term')).toHaveLength(16)
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Information loss, 100 SSE/))
  })

  test('they are announced as being measured, and come when they are there', async () => {
    const measures = { ...noMeasures(), unmeasured: new Set([6]) }
    const { publish } = await openWindow('/runs/6', { ...full(), measures })
    const shown = await section('Risk and loss')
    expect(shown.getByText('being measured')).toBeTruthy()
    measures.unmeasured.delete(6)
    publish('runs.measured', { run: 6 })
    expect(await shown.findByRole('heading', { level: 3, name: 'Utility' })).toBeTruthy()
  })

  test('that they could not be measured is said, and all of them can be asked for', async () => {
    const measures = { ...noMeasures(), unmeasured: new Set([6]) }
    const { publish, user } = await openWindow('/runs/6', { ...full(), measures })
    const shown = await section('Risk and loss')
    publish('runs.measured', { run: 6, hasFailed: true })
    expect(await shown.findByText(/^could not be measured/)).toBeTruthy()
    await user.click(shown.getByRole('button', { name: 'Measure everything' }))
    expect(await shown.findByRole('heading', { level: 3, name: 'Utility' })).toBeTruthy()
    expect(shown.queryByText(/^could not be measured/)).toBeNull()
  })

  test('those that take long are measured when everything is asked for', async () => {
    const { user } = await openWindow('/runs/6', full())
    const measures = await section('Risk and loss')
    expect(measures.queryByText('Probabilistic linkage, one to one')).toBeNull()
    await user.click(await measures.findByRole('button', { name: 'Measure everything' }))
    await user.click(await measures.findByRole('button', { name: 'All 16' }))
    expect(await measures.findByText('Probabilistic linkage, one to one')).toBeTruthy()
    const undefinedFigure = measures.getByText(/^t-closeness by equal distance/).closest('div')
    expect(undefinedFigure?.querySelector('dd')?.textContent).toBe('–')
    expect(measures.queryByRole('button', { name: 'Measure everything' })).toBeNull()
  })
})

describe('what can be learned from a release', () => {
  const learning = () => section('What can be learned')

  test('asks for a variable of few values, a class, splits and models', async () => {
    const { user, calls } = await openWindow('/runs/6', full())
    const shown = await learning()
    expect(await shown.findByRole('combobox', { name: 'Predict: DIAGNOSIS' })).toBeTruthy()
    await user.type(shown.getByRole('combobox', { name: 'Class scored' }), 'acute')
    await user.clear(shown.getByRole('textbox', { name: 'Splits' }))
    await user.type(shown.getByRole('textbox', { name: 'Splits' }), '3')
    await user.click(shown.getByRole('checkbox', { name: 'Random forest' }))
    await user.click(shown.getByRole('button', { name: 'Compare what models learn' }))
    await waitFor(() =>
      expect(calls('runs.learn')).toEqual([
        {
          run: 6,
          target: 'DIAGNOSIS',
          positive: 'acute',
          splits: 3,
          learners: ['logistic-regression', 'decision-tree', 'nearest-neighbours', 'naive-bayes'],
        },
      ]),
    )
  })

  test('what does not fit is said beside its field', async () => {
    const { user } = await openWindow('/runs/6', full())
    const shown = await learning()
    const splits = await shown.findByRole('textbox', { name: 'Splits' })
    await user.clear(splits)
    await user.type(splits, '0')
    expect(shown.getByText('“0” does not fit: a whole number from 1 to 1,000.')).toBeTruthy()
    expect(shown.getByRole('button', { name: 'Compare what models learn' })).toHaveProperty('disabled', true)
  })

  test('tells how far it is, and stopped keeps the splits that are done', async () => {
    const { user, publish, calls } = await openWindow('/runs/6', full())
    const shown = await learning()
    await user.click(await shown.findByRole('button', { name: 'Compare what models learn' }))
    publish('runs.learning', { run: 6, done: 2, of: 20 })
    expect(await shown.findByText('2 of 20 splits learned')).toBeTruthy()
    expect(shown.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2')
    await user.click(shown.getByRole('button', { name: 'Stop learning' }))
    expect(calls('runs.stopLearning')).toEqual([{ run: 6 }])
    expect(await shown.findByText(/mean of 2 splits/)).toBeTruthy()
    expect(shown.getByRole('button', { name: 'Compare what models learn' })).toBeTruthy()
  })

  test('scores before and after, their difference and what it means, at once where they are kept', async () => {
    const request = {
      target: 'DIAGNOSIS',
      positive: null,
      splits: 20,
      learners: ['decision-tree', 'naive-bayes'],
    } as const
    const measures = noMeasures()
    measures.learned.set(6, [aLearning({ ...request, learners: [...request.learners] })])
    const { user } = await openWindow('/runs/6', { ...full(), measures })
    const shown = await learning()
    const table = within(await shown.findByRole('table'))
    const rows = () =>
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map((cell) => cell.textContent.trim()))
    expect(rows()).toEqual([
      ['Decision tree', '0.7395', '0.7355', '−0.0040', '0.620', 'no difference beyond chance'],
      ['Naive Bayes', '0.7605', '0.7005', '−0.0600', '0.004', 'worse'],
    ])
    await user.click(shown.getByRole('radio', { name: 'Log loss' }))
    expect(rows()[1]?.slice(-3)).toEqual(['0.0600', '0.004', 'worse'])
  })
})
