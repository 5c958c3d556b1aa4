import { expect, test } from 'vitest'
import { runFigures } from '../../../src-main/contract/run-figures.ts'
import { anAdjustment, anInfeasibleAdjustment, madeFigures } from '../../support/made-window/made-adjustments.ts'
import { endedRuns } from '../../support/made-window/made-project.ts'
import { englishWording } from '../../../src-main/report/english.ts'

const adjusted = anAdjustment(11)

test('what a run minimises comes first, and no figure twice', () => {
  for (const [run, first] of [
    [adjusted, 'weighted-deviation'],
    [endedRuns[0]!, 'loss'],
  ] as const) {
    const ids = runFigures(run, madeFigures(adjusted)).map(({ id }) => id)
    expect(ids.slice(0, 4)).toEqual([first, 'bound', 'gap', 'time'])
  }
  const ids = runFigures(adjusted, madeFigures(adjusted)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('figures are those of the run, gaps in per cent and times in seconds', () => {
  const figures = new Map(runFigures(adjusted, []).map((figure) => [figure.id, figure]))
  expect(figures.get('weighted-deviation')).toEqual({
    id: 'weighted-deviation',
    unit: 'number',
    better: 'less',
    value: 36.59,
  })
  expect(figures.get('gap')?.value).toBeCloseTo(0.1913, 4)
  expect(figures.get('time')?.value).toBe(12)
})

test('a run without an answer has no numbers but its time', () => {
  const values = runFigures(anInfeasibleAdjustment(11), []).flatMap(({ id, value }) => (value === null ? [] : [id]))
  expect(values).toEqual(['time'])
})

test('every figure has its words', () => {
  const { has } = englishWording()
  for (const run of [adjusted, endedRuns[0]!])
    for (const { id } of runFigures(run, madeFigures(adjusted)))
      expect([has(`measures.${id}.title`), has(`measures.${id}.short`), has(`measures.${id}.why`)]).toEqual([
        true,
        true,
        true,
      ])
})
