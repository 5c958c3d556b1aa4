import { expect, test } from 'vitest'
import {
  sweepBars,
  sweepBarsEnds,
  sweepBarsTable,
  type SweptRun,
} from '../../../../src-main/contract/charts/sweep-bars.ts'
import { aLook, drawn, textsOf } from '../../../support/chart-drawing.ts'

const look = aLook()
const run = (run: number, at: number, value: number, change: Partial<SweptRun> = {}): SweptRun => ({
  run,
  name: `Run of ${at}`,
  series: 1,
  at,
  value,
  bound: null,
  isCertified: true,
  isSelected: false,
  ...change,
})
const data = {
  runs: [run(2, 10, 14), run(1, 3, 5, { bound: 4 }), run(3, 3, 6, { series: 2, isCertified: false })],
  parameter: 'Smallest group, k',
  figure: { title: 'Loss, %', unit: 'percent', better: 'less', scale: 'linear' } as const,
}

test('values stand in their order, the bars of one value side by side by method', () => {
  const ends = sweepBarsEnds(data)
  expect(ends.map(({ y }) => y)).toEqual([14, 5, 6])
  expect(ends[0]?.x).toBe(1)
  expect(ends[1]!.x).toBeCloseTo(-0.2)
  expect(ends[2]!.x).toBeCloseTo(0.2)
})

test('bars begin at 0, the axis names the values that occur', () => {
  const option = sweepBars(data, look)
  expect((option.yAxis as { min: number }).min).toBe(0)
  const svg = drawn(option, look)
  expect(textsOf(svg)).toEqual(expect.arrayContaining(['3', '10']))
  expect(svg).not.toContain('NaN')
})

test('a run that is not certified has a hollow mark, the one in question a ring', () => {
  const { series } = sweepBars({ ...data, runs: [data.runs[2]!, run(4, 3, 6, { isSelected: true })] }, look)
  const [hollow, ringed] = series as { itemStyle: { color: string; borderColor: string } }[]
  expect(hollow?.itemStyle.color).toBe(look.ink['surface'])
  expect(ringed?.itemStyle.borderColor).toBe(look.ink['ink'])
})

test('figures below 0 hang from it; no run at all is an empty frame', () => {
  const below = { ...data, runs: [run(1, 3, -1.5), run(2, 5, 2)] }
  expect((sweepBars(below, look).yAxis as { min: number }).min).toBeLessThan(-1)
  expect(drawn(sweepBars({ ...data, runs: [] }, look), look)).not.toContain('NaN')
})

test('the table goes by the values, with bounds where they are proven', () => {
  expect(sweepBarsTable(data, look).rows).toEqual([
    ['3', '1', 'Run of 3', '5', '4'],
    ['3', '3', 'Run of 3', '6', '–'],
    ['10', '2', 'Run of 10', '14', '–'],
  ])
})
