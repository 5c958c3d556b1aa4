import { expect, test } from 'vitest'
import { comparedPoints, lossByVariable, sortedRuns } from '../../../../src-renderer/views/compare/compared-runs.ts'
import { endedRuns } from '../../../support/made-window/made-project.ts'

const ids = (runs: readonly { id: number }[]) => runs.map((run) => run.id)

test('sorted by loss, ties by run', () => {
  expect(ids(sortedRuns(endedRuns, 'loss', true)).slice(0, 3)).toEqual([6, 5, 2])
  expect(ids(sortedRuns(endedRuns, 'k', true)).slice(0, 5)).toEqual([1, 2, 5, 6, 3])
})

test('runs without a value come last whichever way the column is sorted', () => {
  const without = endedRuns.filter((run) => run.bound === null).map((run) => run.id)
  expect(ids(sortedRuns(endedRuns, 'bound', true)).slice(-without.length)).toEqual(without)
  expect(ids(sortedRuns(endedRuns, 'bound', false)).slice(-without.length)).toEqual(without)
})

test('points carry whether they are certified, chosen and in question', () => {
  const points = comparedPoints(endedRuns, 'k', { chosen: new Set([6]), selected: 6, seriesNumbers: { mdav: 1 } })
  expect(points.find((point) => point.run === 6)).toMatchObject({
    isChosen: true,
    isSelected: true,
    isCertified: true,
    series: 9,
  })
  expect(points.find((point) => point.run === 9)).toMatchObject({
    isChosen: false,
    isSelected: false,
    isCertified: false,
  })
})

test('of several runs of a method at one k the best is shown, variables of largest loss first', () => {
  const detail = (loss: number) => ({
    family: 'microaggregation',
    lossByVariable: [
      { variable: 'A', ilPercent: loss },
      { variable: 'B', ilPercent: 2 * loss },
      { variable: 'C', ilPercent: null },
    ],
  })
  const [first] = endedRuns
  if (first === undefined) throw new Error('There are no made runs.')
  const runs = [first, { ...first, id: 20, incumbent: 1 }]
  const details = new Map([
    [1, detail(9)],
    [20, detail(3)],
  ]) as never
  const variables = lossByVariable(runs, details, { mdav: 1 })
  expect(variables.map((variable) => [variable.variable, variable.lines[0]?.points])).toEqual([
    ['B', [[3, 6]]],
    ['A', [[3, 3]]],
  ])
})
