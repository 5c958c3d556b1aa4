import type { LineSeriesOption, ScatterSeriesOption } from 'echarts'
import { expect, test } from 'vitest'
import { releaseFront, releaseFrontTable } from '../../../../src-main/contract/charts/release-front.ts'
import type { ReleaseFront } from '../../../../src-main/contract/model.ts'
import { reportChartLook } from '../../../../src-main/report/chart-svg.ts'
import { englishWording } from '../../../../src-main/report/english.ts'

const look = reportChartLook(englishWording())
const point = (run: number, at: number, x: number, y: number, isOnFront: boolean, releasedBy: number | null) => ({
  run,
  point: at,
  x,
  y,
  groups: 10 * at,
  findings: [],
  isOnFront,
  releasedBy,
})
const front: ReleaseFront = {
  method: 'mo-obam',
  x: { id: 'loss', unit: 'percent', better: 'less' },
  y: { id: 'scaled-entropy', unit: null, better: 'more' },
  runs: [
    { run: 3, parameters: { lambda: 0 } },
    { run: 7, parameters: { lambda: 0.25 } },
  ],
  points: [point(3, 1, 2, 0.25, true, 3), point(7, 1, 3, 0.125, false, null), point(7, 2, 4, 0.5, true, 9)],
}

test('a series for each point in their order, the best joined, the released one and the one in question ringed', () => {
  const series = releaseFront({ front, run: 3, chosen: 2 }, look).series as (ScatterSeriesOption | LineSeriesOption)[]
  const [first, beaten, best, line, released, chosen] = series
  expect([first, beaten, best].map((own) => own?.data)).toEqual([[[2, 0.25]], [[3, 0.125]], [[4, 0.5]]])
  // Runs differ in shape as well as colour; what another release beats is faded.
  expect(first?.symbol).not.toBe(best?.symbol)
  expect([first, beaten, best].map((own) => (own as ScatterSeriesOption).itemStyle?.opacity)).toEqual([1, 0.4, 1])
  expect(line?.data).toEqual([
    [2, 0.25],
    [4, 0.5],
  ])
  expect([released?.data, chosen?.data]).toEqual([[[2, 0.25]], [[4, 0.5]]])
})

test('the table says of each point which run found it, with what, and which releases it', () => {
  const { columns, rows, exact } = releaseFrontTable({ front, run: 3, chosen: null }, look)
  expect(columns.map(({ title }) => title)).toEqual([
    'Run',
    'Point',
    'Weight of entropy, λ',
    'Loss, %',
    'Scaled entropy',
    'Groups',
    'Not beaten',
    'Released by run',
  ])
  expect(rows[1]).toEqual(['7', '1', '0.25', '3.000', '0.1250', '10', 'no', '–'])
  expect(exact[2]).toEqual([7, 2, 0.25, 4, 0.5, 20, 'yes', 9])
})
