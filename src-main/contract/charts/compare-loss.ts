/** Loss of several runs against k, time or groups: a point each, with a tick at what is proven under it. */
import type { CustomSeriesOption, EChartsOption, ScatterSeriesOption } from 'echarts'
import type { ChartLook, ChartTable } from './chart-look.ts'
import type { ComparedRun } from './compared-run.ts'
import { pointLabels } from './point-labels.ts'
import { pointOffsets } from './point-offsets.ts'
import { seriesStyle } from './theme.ts'
import { linearTicks, logTicks } from './ticks.ts'

export type { ComparedRun } from './compared-run.ts'

export type CompareLossData = {
  readonly runs: readonly ComparedRun[]
  readonly xAxis: 'k' | 'seconds'
}

const MOST_LABELS = 12

function xAxisOf(data: CompareLossData, { format, t }: ChartLook) {
  const xs = data.runs.map((run) => run.x)
  const [smallest, largest] = [Math.min(...xs), Math.max(...xs)]
  if (data.xAxis === 'k') {
    const used = [...new Set(xs)].sort((a, b) => a - b)
    const whole =
      used.length <= 8 ? used : linearTicks(0, largest, 5, true).values.filter((value) => Number.isInteger(value))
    return {
      type: 'value' as const,
      min: 0,
      max: Math.max(4, largest * 1.12),
      ticks: whole,
      label: (value: number) => format.count(value),
    }
  }
  const from = Math.max(0.01, smallest) * 0.6
  const to = Math.max(0.02, largest) * 2.2
  const ticks = logTicks(from, to, 7)
  const text = (value: number) =>
    value < 1 ? format.fixed(value, Math.ceil(-Math.log10(value) - 1e-9)) : format.count(value)
  const label = (value: number) =>
    value === ticks.at(-1) ? t('window.charts.secondsTick', { value: text(value) }) : text(value)
  return { type: 'log' as const, min: from, max: to, ticks: [...ticks], label }
}

export function compareLoss(data: CompareLossData, look: ChartLook): EChartsOption {
  const { ink, format, t } = look
  const x = xAxisOf(data, look)
  const y = linearTicks(0, Math.max(1e-6, ...data.runs.map((run) => run.ilPercent)) * 1.04, 4)

  const yMax = y.values.at(-1) ?? 1
  const acrossOf = (value: number) =>
    x.type === 'log'
      ? Math.log(Math.max(value, x.min) / x.min) / Math.log(x.max / x.min)
      : (value - x.min) / (x.max - x.min)
  const offsets = pointOffsets(data.runs.map((run) => ({ across: acrossOf(run.x), up: run.ilPercent / yMax })))

  const points: ScatterSeriesOption[] = data.runs.map((run, i) => {
    const style = seriesStyle(run.series, ink)
    return {
      type: 'scatter',
      z: run.isSelected ? 5 : 4,
      symbol: style.shape,
      symbolSize: 9,
      symbolOffset: [offsets[i]?.offset ?? 0, 0],
      data: [[run.x, run.ilPercent]],
      itemStyle: {
        // Hollow: the certificate does not hold or is not there.
        color: run.isCertified ? style.colour : 'transparent',
        borderColor: style.colour,
        borderWidth: run.isCertified ? 0 : 1.75,
        opacity: run.isChosen ? 1 : 0.5,
      },
      cursor: 'default',
    }
  })

  const bounds: CustomSeriesOption = {
    type: 'custom',
    z: 3,
    silent: true,
    clip: true,
    tooltip: { show: false },
    data: data.runs.flatMap((run, i) =>
      run.bound === null ? [] : [[run.x, run.ilPercent, run.bound, offsets[i]?.offset ?? 0]],
    ),
    encode: { x: 0, y: [1, 2] },
    renderItem: (_params, api) => {
      const [at = 0, found = 0] = api.coord([api.value(0), api.value(1)])
      const px = at + Number(api.value(3))
      const [, proven = 0] = api.coord([api.value(0), api.value(2)])
      return {
        type: 'group',
        children: [
          {
            type: 'line',
            shape: { x1: px, x2: px, y1: found, y2: proven },
            style: { stroke: ink['chart-axis'], lineWidth: 1 },
          },
          {
            type: 'line',
            shape: { x1: px - 6, x2: px + 6, y1: proven, y2: proven },
            style: { stroke: ink['bound'], lineWidth: 2 },
          },
        ],
      }
    },
  }

  const selected = data.runs.flatMap((run, i) => (run.isSelected ? [{ run, offset: offsets[i]?.offset ?? 0 }] : []))
  return {
    grid: { left: 34, right: 12, top: 10, bottom: 24 },
    xAxis: {
      type: x.type,
      min: x.min,
      max: x.max,
      axisLine: { show: true, onZero: false },
      axisTick: { show: true, customValues: x.ticks },
      splitLine: { show: false },
      axisLabel: { customValues: x.ticks, formatter: x.label },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: yMax,
      interval: y.values[1] ?? 1,
      axisLabel: { customValues: [...y.values], formatter: (value: number) => format.fixed(value, y.decimals) },
    },
    tooltip: {
      show: true,
      trigger: 'item',
      formatter: (params: unknown) => {
        const run = data.runs[(params as { seriesIndex: number }).seriesIndex]
        if (run === undefined) return ''
        const lines = [
          t('window.charts.runNamed', { run: run.run, name: run.name }),
          `${t('window.charts.columns.loss')}  ${format.percent(run.ilPercent)}`,
        ]
        if (run.bound !== null) lines.push(`${t('window.charts.bound')}  ${format.percent(run.bound)}`)
        return lines.join('\n')
      },
    },
    series: [
      ...points,
      bounds,
      ...(data.runs.length <= MOST_LABELS ? [pointLabels(data.runs, offsets, look)] : []),
      {
        type: 'scatter',
        z: 6,
        silent: true,
        symbol: 'circle',
        symbolSize: 17,
        itemStyle: { color: 'transparent', borderColor: ink['ink'], borderWidth: 1.25 },
        data: selected.map(({ run, offset }) => ({ value: [run.x, run.ilPercent], symbolOffset: [offset, 0] })),
      },
    ],
  }
}

export function compareLossTable(data: CompareLossData, { format, t }: ChartLook): ChartTable {
  const none = t('window.charts.none')
  return {
    columns: [
      { title: t('window.charts.columns.run'), isNumber: true },
      { title: t('window.charts.columns.method'), isNumber: false },
      { title: t(data.xAxis === 'k' ? 'window.charts.columns.k' : 'window.charts.columns.seconds'), isNumber: true },
      { title: t('window.charts.columns.loss'), isNumber: true },
      { title: t('window.charts.columns.bound'), isNumber: true },
    ],
    rows: data.runs.map((run) => [
      format.count(run.run),
      run.name,
      format.number(run.x),
      format.number(run.ilPercent),
      run.bound === null ? none : format.number(run.bound),
    ]),
    exact: data.runs.map((run) => [run.run, run.name, run.x, run.ilPercent, run.bound]),
  }
}
