import { expect, test } from 'vitest'
import { lossByVariable } from '../../../../src-renderer/views/compare/loss-by-variable.ts'
import { endedRuns } from '../../../support/made-window/made-project.ts'

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
