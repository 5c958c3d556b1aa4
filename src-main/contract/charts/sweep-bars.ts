/** One figure over the values of a parameter: a bar for each run, with what is proven under its end. */
import type { CustomSeriesOption, EChartsOption, ScatterSeriesOption } from 'echarts'
import { figureInUnit } from '../figure-text.ts'
import type { ChartLook, ChartTable } from './chart-look.ts'
import type { ComparedAxis } from './compared-run.ts'
import { seriesStyle } from './theme.ts'
import { linearTicks } from './ticks.ts'

export type SweptRun = {
  readonly run: number
  readonly name: string
  /** Series number of the method, 1 to 8. */
  readonly series: number
  /** Value of the parameter, and the figure. */
  readonly at: number
  readonly value: number
  /** What is proven under the figure; null where nothing is. */
  readonly bound: number | null
  readonly isCertified: boolean
  readonly isSelected: boolean
}

export type SweepBarsData = {
  readonly runs: readonly SweptRun[]
  /** What the parameter is called. */
  readonly parameter: string
  readonly figure: ComparedAxis
}

/** Share of the room of a value that its bars take together. */
const TOGETHER = 0.8
const WIDEST = 28

type Placed = { readonly x: number; readonly width: number }

/** Values of the parameter in their order, and the middle and width of each run's bar, where a value takes a room of 1. */
function placed(runs: readonly SweptRun[]): { readonly values: readonly number[]; readonly bars: readonly Placed[] } {
  const values = [...new Set(runs.map(({ at }) => at))].sort((a, b) => a - b)
  const together = values.map((value) =>
    [...runs.keys()]
      .filter((place) => runs[place]!.at === value)
      .sort((a, b) => runs[a]!.series - runs[b]!.series || runs[a]!.run - runs[b]!.run),
  )
  const width = TOGETHER / Math.max(1, ...together.map(({ length }) => length))
  const bars = runs.map(({ at }, place) => {
    const room = values.indexOf(at)
    const others = together[room] ?? []
    return { x: room + (others.indexOf(place) - (others.length - 1) / 2) * width, width }
  })
  return { values, bars }
}

/** Where the end of each bar lies, in units of the axes and in the order given. */
export function sweepBarsEnds({ runs }: SweepBarsData): readonly { readonly x: number; readonly y: number }[] {
  const { bars } = placed(runs)
  return runs.map(({ value }, place) => ({ x: bars[place]!.x, y: value }))
}

/** The first series are the marks at the ends of the bars, one a run in the order given: a click on one tells its place. */
export function sweepBars(data: SweepBarsData, look: ChartLook): EChartsOption {
  const { ink, format, t } = look
  const { runs, figure } = data
  const { values, bars } = placed(runs)
  const all = runs.flatMap(({ value, bound }) => (bound === null ? [value] : [value, bound]))
  const ticks = linearTicks(Math.min(0, ...all), Math.max(1e-6, ...all) * 1.04, 4)

  const marks: ScatterSeriesOption[] = runs.map((run, place) => {
    const style = seriesStyle(run.series, ink)
    return {
      type: 'scatter',
      z: 5,
      symbol: style.shape,
      symbolSize: 9,
      data: [[bars[place]!.x, run.value]],
      // Hollow: the certificate does not hold or is not there.
      itemStyle: {
        color: run.isCertified ? style.colour : ink['surface'],
        borderColor: run.isSelected ? ink['ink'] : style.colour,
        borderWidth: run.isSelected || !run.isCertified ? 1.75 : 0,
      },
      cursor: 'pointer',
    }
  })
  const columns: CustomSeriesOption = {
    type: 'custom',
    z: 3,
    silent: true,
    tooltip: { show: false },
    data: runs.map((run, place) => [bars[place]!.x, run.value, run.bound ?? Number.NaN]),
    encode: { x: 0, y: 1 },
    renderItem: ({ dataIndex }, api) => {
      const run = runs[dataIndex]!
      const [x = 0, top = 0] = api.coord([api.value(0), run.value])
      const [, base = 0] = api.coord([api.value(0), 0])
      const [room = 0] = api.size!([1, 0]) as number[]
      const half = Math.max(1.5, Math.min(WIDEST, 0.86 * bars[dataIndex]!.width * room) / 2)
      const { colour } = seriesStyle(run.series, ink)
      const bar = {
        type: 'rect' as const,
        shape: { x: x - half, y: Math.min(top, base), width: 2 * half, height: Math.abs(base - top) },
        style: { fill: colour, opacity: run.isCertified ? 0.35 : 0.08, stroke: colour, lineWidth: 1 },
      }
      if (run.bound === null) return { type: 'group', children: [bar] }
      const [, proven = 0] = api.coord([api.value(0), run.bound])
      const bound = {
        type: 'line' as const,
        shape: { x1: x - half - 2, x2: x + half + 2, y1: proven, y2: proven },
        style: { stroke: ink['bound'], lineWidth: 2 },
      }
      return { type: 'group', children: [bar, bound] }
    },
  }
  return {
    grid: { left: 48, right: 12, top: 10, bottom: 24 },
    xAxis: {
      type: 'value',
      min: -0.5,
      max: values.length - 0.5,
      axisLine: { show: true, onZero: false },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        customValues: [...values.keys()],
        formatter: (place: number) => format.short(values[place] ?? place),
      },
    },
    yAxis: {
      type: 'value',
      min: ticks.values[0] ?? 0,
      max: ticks.values.at(-1) ?? 1,
      interval: (ticks.values[1] ?? 1) - (ticks.values[0] ?? 0),
      axisLabel: {
        customValues: [...ticks.values],
        formatter: (value: number) => format.fixed(value, ticks.decimals),
      },
    },
    tooltip: {
      show: true,
      trigger: 'item',
      formatter: (params: unknown) => {
        const run = runs[(params as { seriesIndex: number }).seriesIndex]
        if (run === undefined) return ''
        const lines = [
          t('window.charts.runNamed', { run: run.run, name: run.name }),
          `${data.parameter}  ${format.short(run.at)}`,
          `${figure.title}  ${figureInUnit(run.value, figure.unit, format)}`,
        ]
        if (run.bound !== null)
          lines.push(`${t('window.charts.bound')}  ${figureInUnit(run.bound, figure.unit, format)}`)
        return lines.join('\n')
      },
    },
    series: [...marks, columns],
  }
}

/** By the value of the parameter, then by run. */
export function sweepBarsTable({ runs, parameter, figure }: SweepBarsData, { format, t }: ChartLook): ChartTable {
  const none = t('window.charts.none')
  const sorted = [...runs].sort((a, b) => a.at - b.at || a.run - b.run)
  return {
    columns: [
      { title: parameter, isNumber: true },
      { title: t('window.charts.columns.run'), isNumber: true },
      { title: t('window.charts.columns.method'), isNumber: false },
      { title: figure.title, isNumber: true },
      { title: t('window.charts.bound'), isNumber: true },
    ],
    rows: sorted.map((run) => [
      format.short(run.at),
      format.count(run.run),
      run.name,
      format.number(run.value),
      run.bound === null ? none : format.number(run.bound),
    ]),
    exact: sorted.map((run) => [run.at, run.run, run.name, run.value, run.bound]),
  }
}
