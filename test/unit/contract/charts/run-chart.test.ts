import { describe, expect, test } from 'vitest'
import { runChart, runChartRange, runChartTable } from '../../../../src-main/contract/charts/run-chart.ts'
import { goodEnoughLoss, type RunChartData } from '../../../../src-main/contract/charts/run-chart-data.ts'
import { aLook, drawn, textsOf } from '../../../support/chart-drawing.ts'

const aRun = (change: Partial<RunChartData> = {}): RunChartData => ({
  incumbents: [
    { seconds: 0.4, value: 5.692 },
    { seconds: 10, value: 4.8 },
    { seconds: 38, value: 4.732 },
  ],
  bounds: [
    { seconds: 6, value: 4 },
    { seconds: 41, value: 4.551 },
  ],
  nowSeconds: 43,
  isLive: true,
  scale: 'log',
  goodEnoughGap: 0.01,
  firstAnswer: 'MDAV',
  reference: null,
  ...change,
})

describe('run chart', () => {
  test.each(['log', 'linear'] as const)(
    'names both lines, the gap, now, the first answer and what is good enough (%s)',
    (scale) => {
      const texts = textsOf(drawn(runChart(aRun({ scale }), aLook()), aLook()))
      expect(texts).toEqual(
        expect.arrayContaining([
          'Best so far 4.732\u00a0%',
          'Bound 4.551\u00a0%',
          'gap 3.825\u00a0%',
          'now, 43\u00a0s',
          'good enough: gap 1\u00a0%',
        ]),
      )
    },
  )

  test('after the end the best is no longer so far, and there is no now', () => {
    const texts = textsOf(drawn(runChart(aRun({ isLive: false }), aLook()), aLook()))
    expect(texts).toEqual(expect.arrayContaining(['Best found 4.732\u00a0%', 'ended, 43\u00a0s']))
    expect(texts.some((text) => text.startsWith('now'))).toBe(false)
  })

  test('without a bound there is no gap and nothing is claimed to be proven', () => {
    const texts = textsOf(drawn(runChart(aRun({ bounds: [] }), aLook()), aLook()))
    expect(texts.some((text) => /gap|Bound/.test(text))).toBe(false)
  })

  test('a single answer in no time is drawn without a fault', () => {
    const option = runChart(aRun({ incumbents: [{ seconds: 0, value: 5 }], bounds: [], nowSeconds: 0 }), aLook())
    expect(textsOf(drawn(option, aLook()))).toContain('Best so far 5.000\u00a0%')
  })

  test('nothing yet: an empty frame', () => {
    const svg = drawn(runChart(aRun({ incumbents: [], bounds: [], nowSeconds: 0 }), aLook()), aLook())
    expect(svg).toContain('<svg')
    expect(svg).not.toContain('NaN')
  })

  test('holds no colour of its own: another theme, other colours', () => {
    const dark = aLook('dark')
    const svg = drawn(runChart(aRun(), dark), dark)
    expect(svg).toContain(dark.ink['incumbent'])
    expect(svg).not.toContain(aLook('light').ink['incumbent'])
  })
})

test('the range shows the gap: a weak first bound may leave it below', () => {
  expect(runChartRange(aRun()).from).toBe(4)
  const weak = aRun({
    bounds: [
      { seconds: 1, value: 0 },
      { seconds: 41, value: 4.551 },
    ],
  })
  expect(runChartRange(weak).from).toBeGreaterThan(3.5)
})

test('good enough lies where the gap under the last bound is what was asked', () => {
  const loss = goodEnoughLoss(aRun())
  expect(loss).toBeCloseTo(4.551 / 0.99, 12)
  expect(goodEnoughLoss(aRun({ bounds: [] }))).toBeNull()
})

test('the table has a row for every change, with the gap from the first bound on', () => {
  const { rows, exact } = runChartTable(aRun(), aLook())
  expect(rows.map((row) => row[0])).toEqual(['0.40', '6.00', '10.00', '38.00', '41.00'])
  expect(rows[0]).toEqual(['0.40', '5.692', '–', '–'])
  expect(exact.at(-1)).toEqual([41, 4.732, 4.551, (100 * (4.732 - 4.551)) / 4.732])
})
