/** Loss over time of one run: what was found falls, what is proven rises, and the gap lies between them. */
import type { EChartsOption } from 'echarts'
import type { ChartFormat, ChartLook, ChartTable } from './chart-look.ts'
import { bestKey, valueWords, type RunChartData } from './run-chart-data.ts'
import { runDecorations } from './run-decorations.ts'
import { valueAt, type RunPoint } from './step-line.ts'
import { linearTicks, logTicks } from './ticks.ts'

export type { RunChartData } from './run-chart-data.ts'

/** Margins in pixels, so that stacked charts line up; the right one leaves room for the labels at line ends. */
const RUN_CHART_GRID = { left: 40, right: 160, top: 14, bottom: 24 } as const

/** Left edge and extent in height of the plot in a chart of this height, in pixels. */
export function runChartPlot(
  data: RunChartData,
  format: ChartFormat,
  height: number,
): { x: number; y: number; height: number } {
  const { top, bottom } = RUN_CHART_GRID
  return { x: leftOf(valueTicks(data), format), y: top, height: height - top - bottom }
}

function valueTicks(data: RunChartData) {
  const range = runChartRange(data)
  return linearTicks(range.from, range.to, 5)
}

/** Room at the left for the longest tick: a figure at 11 px takes at most 6.6. */
function leftOf({ values, decimals }: { values: readonly number[]; decimals: number }, format: ChartFormat): number {
  const longest = Math.max(...values.map((value) => format.fixed(value, decimals).length))
  return Math.max(RUN_CHART_GRID.left, Math.ceil(6.6 * longest) + 12)
}

/** The range of losses shown. It need not start at 0: the question is the gap, so early weak bounds may leave below. */
export function runChartRange(data: RunChartData): { from: number; to: number } {
  const found = data.incumbents.map((point) => point.value)
  const proven = data.bounds.map((point) => point.value)
  const all = [...found, ...proven]
  if (all.length === 0) return { from: 0, to: 1 }
  const highest = Math.max(...all)
  const best = Math.min(highest, ...found)
  const last = proven.at(-1)
  let lowest: number
  if (last === undefined) lowest = best - 0.25 * (highest - best)
  else lowest = Math.max(Math.min(...proven), last - 0.6 * (highest - last))
  if (data.reference !== null) lowest = Math.min(lowest, data.reference.value)
  if (highest - lowest < 1e-9 * Math.max(1, Math.abs(highest))) {
    const margin = Math.max(0.05 * Math.abs(highest), 0.01)
    return { from: Math.max(0, highest - margin), to: highest + margin }
  }
  return { from: Math.max(0, lowest), to: highest }
}

/** Room at the right for the longest label at a line end, in pixels: a letter at 12 px semibold takes at most 6.7. */
function labelWidth(data: RunChartData, { format, t }: ChartLook): number {
  const value = valueWords(data, format, data.incumbents.at(-1)?.value ?? 0)
  const longest = Math.max(...[bestKey(data), 'window.charts.bound'].map((key) => `${t(key)} ${value}`.length))
  return Math.ceil(6.7 * longest) + 28
}

export function runChart(data: RunChartData, look: ChartLook): EChartsOption {
  const { ink, format, t } = look
  const isLog = data.scale === 'log'
  const firstSeconds = Math.max(
    0.001,
    Math.min(data.incumbents[0]?.seconds ?? 0.1, data.bounds[0]?.seconds ?? Infinity),
  )
  const end = Math.max(data.nowSeconds, firstSeconds * 1.5)
  const x = isLog ? { min: firstSeconds * 0.75, max: end * 1.4 } : { min: 0, max: end * 1.06 }
  const xTicks = isLog ? [...logTicks(x.min, x.max)] : [...linearTicks(0, x.max, 6, true).values]
  const xDecimals = isLog ? null : linearTicks(0, x.max, 6, true).decimals
  const range = runChartRange(data)
  const y = valueTicks(data)
  const yMin = y.values[0] ?? 0
  const yMax = Math.max(y.values.at(-1) ?? 1, range.to)
  // The top tick may lie far above the first answer: cut there, so that the falling line uses the height it has.
  const top = range.to + 0.06 * (range.to - yMin)
  const seconds = (value: number) => (xDecimals === null ? format.count(value) : format.fixed(value, xDecimals))
  const tick = (value: number) =>
    isLog && value < 1 ? format.fixed(value, Math.ceil(-Math.log10(value) - 1e-9)) : seconds(value)

  const start = (points: readonly RunPoint[]) => points.map((point) => [Math.max(point.seconds, x.min), point.value])
  const upToNow = (points: readonly RunPoint[]) => {
    const last = points.at(-1)
    return last === undefined ? [] : [...start(points), [Math.max(data.nowSeconds, last.seconds), last.value]]
  }
  const line = (name: string, points: readonly RunPoint[], colour: string | undefined, dash: 'solid' | number[]) => ({
    type: 'line' as const,
    name,
    data: upToNow(points),
    step: 'end' as const,
    symbol: 'none',
    clip: true,
    z: 3,
    lineStyle: { color: colour, type: dash, width: 2.25, cap: 'butt' as const, join: 'miter' as const },
    itemStyle: { color: colour },
    emphasis: { disabled: true },
  })

  return {
    grid: { ...RUN_CHART_GRID, left: leftOf(y, format), right: Math.max(RUN_CHART_GRID.right, labelWidth(data, look)) },
    xAxis: {
      type: isLog ? 'log' : 'value',
      min: x.min,
      max: x.max,
      axisLine: { show: true, onZero: false },
      axisTick: { show: true, customValues: xTicks },
      splitLine: { show: false },
      axisLabel: {
        customValues: xTicks,
        formatter: (value: number) =>
          value === xTicks.at(-1) ? t('window.charts.secondsTick', { value: tick(value) }) : tick(value),
      },
    },
    yAxis: {
      type: 'value',
      min: yMin,
      max: Math.min(yMax, Math.max(top, y.values.at(-2) ?? yMin)),
      interval: (y.values[1] ?? yMin + 1) - yMin,
      axisLabel: {
        customValues: y.values.filter((value) => value <= top),
        formatter: (value: number) => format.fixed(value, y.decimals),
      },
      splitLine: { show: true, showMaxLine: false },
    },
    tooltip: {
      show: true,
      trigger: 'axis',
      formatter: (params: unknown) => runTooltip(params, data, look),
    },
    series: [
      ...runDecorations(data, look, { yMin }),
      line(t('window.charts.bound'), data.bounds, ink['bound'], [6, 3]),
      line(t(bestKey(data)), data.incumbents, ink['incumbent'], 'solid'),
    ],
  }
}

function runTooltip(params: unknown, data: RunChartData, { format, t }: ChartLook): string {
  const first = (Array.isArray(params) ? params[0] : params) as { axisValue?: number | string } | undefined
  const seconds = Number(first?.axisValue ?? data.nowSeconds)
  const best = valueAt(data.incumbents, seconds)
  const bound = valueAt(data.bounds, seconds)
  const lines = [t('window.charts.atSeconds', { seconds: format.number(seconds) })]
  if (best !== null) lines.push(`${t(bestKey(data))}  ${valueWords(data, format, best)}`)
  if (bound !== null) lines.push(`${t('window.charts.bound')}  ${valueWords(data, format, bound)}`)
  if (best !== null && bound !== null && best > 0)
    lines.push(`${t('window.charts.gap')}  ${format.percent((100 * (best - bound)) / best)}`)
  return lines.join('\n')
}

/** Every change of best or bound, one line each. */
export function runChartTable(data: RunChartData, { format, t }: ChartLook): ChartTable {
  const times = [...new Set([...data.incumbents, ...data.bounds].map((point) => point.seconds))].sort((a, b) => a - b)
  const exact = times.map((seconds) => {
    const best = valueAt(data.incumbents, seconds)
    const bound = valueAt(data.bounds, seconds)
    return [seconds, best, bound, best === null || bound === null || best === 0 ? null : (100 * (best - bound)) / best]
  })
  const none = t('window.charts.none')
  return {
    columns: [
      { title: t('window.charts.columns.seconds'), isNumber: true },
      {
        title: t(data.unit === 'cost' ? 'window.charts.columns.bestCost' : 'window.charts.columns.best'),
        isNumber: true,
      },
      {
        title: t(data.unit === 'cost' ? 'window.charts.columns.boundCost' : 'window.charts.columns.bound'),
        isNumber: true,
      },
      { title: t('window.charts.columns.gap'), isNumber: true },
    ],
    rows: exact.map(([seconds, ...rest]) => [
      format.fixed(seconds ?? 0, 2),
      ...rest.map((value) => (value === null || value === undefined ? none : format.number(value))),
    ]),
    exact,
  }
}
