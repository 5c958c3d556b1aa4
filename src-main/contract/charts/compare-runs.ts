/** Runs by two of their figures: a point each, with a tick at what is proven under it, and the runs that no other one beats. */
import type { CustomSeriesOption, EChartsOption, LineSeriesOption, ScatterSeriesOption } from 'echarts'
import { figureInUnit } from '../figure-text.ts'
import type { ChartLook, ChartTable } from './chart-look.ts'
import { markedAxis } from './compared-axes.ts'
import type { ComparedAxis, ComparedRun } from './compared-run.ts'
import { paretoFront } from './pareto-front.ts'
import { pointLabels } from './point-labels.ts'
import { pointOffsets } from './point-offsets.ts'
import { seriesStyle } from './theme.ts'

export type { ComparedAxis, ComparedRun } from './compared-run.ts'

export type CompareRunsData = {
  readonly runs: readonly ComparedRun[]
  readonly x: ComparedAxis
  readonly y: ComparedAxis
}

const MOST_LABELS = 12

/** The axes as they are marked, and how each point is moved so that it lies under no other one. */
function layOut(data: CompareRunsData, look: ChartLook) {
  const x = markedAxis(
    data.runs.map((run) => run.x),
    data.x,
    look,
  )
  const y = markedAxis(
    data.runs.flatMap((run) => (run.bound === null ? [run.y] : [run.y, run.bound])),
    data.y,
    look,
  )
  return { x, y, offsets: pointOffsets(data.runs.map((run) => ({ across: x.share(run.x), up: y.share(run.y) }))) }
}

/** Pixels by which the picture moves each point to the right, in the order given. */
export const compareRunsOffsets = (data: CompareRunsData, look: ChartLook): readonly number[] =>
  layOut(data, look).offsets.map(({ offset }) => offset)

/** The first series are the points, one a run in the order given: a click on one tells its place. */
export function compareRuns(data: CompareRunsData, look: ChartLook): EChartsOption {
  const { ink, format, t } = look
  const { x, y, offsets } = layOut(data, look)
  const front = undominated(data)
  const isFaded = fading(data, front)

  const points: ScatterSeriesOption[] = data.runs.map((run, i) => {
    const style = seriesStyle(run.series, ink)
    return {
      type: 'scatter',
      z: run.isSelected ? 5 : 4,
      symbol: style.shape,
      symbolSize: 9,
      symbolOffset: [offsets[i]?.offset ?? 0, 0],
      data: [[run.x, run.y]],
      itemStyle: {
        // Hollow: the certificate does not hold or is not there.
        color: run.isCertified ? style.colour : 'transparent',
        borderColor: style.colour,
        borderWidth: run.isCertified ? 0 : 1.75,
        opacity: isFaded(run) ? 0.5 : 1,
      },
      cursor: 'pointer',
    }
  })

  const bounds: CustomSeriesOption = {
    type: 'custom',
    z: 3,
    silent: true,
    clip: true,
    tooltip: { show: false },
    data: data.runs.flatMap((run, i) =>
      run.bound === null ? [] : [[run.x, run.y, run.bound, offsets[i]?.offset ?? 0]],
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
    grid: { left: 40, right: 12, top: 10, bottom: 24 },
    xAxis: {
      type: x.type,
      min: x.min,
      max: x.max,
      axisLine: { show: true, onZero: false },
      axisTick: { show: true, customValues: [...x.ticks] },
      splitLine: { show: false },
      axisLabel: { customValues: [...x.ticks], formatter: (value: number) => x.label(value) },
    },
    yAxis: {
      type: y.type,
      min: y.min,
      max: y.max,
      ...(y.type === 'value' ? { interval: (y.ticks[1] ?? 1) - (y.ticks[0] ?? 0) } : {}),
      axisLabel: { customValues: [...y.ticks], formatter: (value: number) => y.label(value) },
    },
    tooltip: {
      show: true,
      trigger: 'item',
      formatter: (params: unknown) => {
        const run = data.runs[(params as { seriesIndex: number }).seriesIndex]
        if (run === undefined) return ''
        const lines = [
          t('window.charts.runNamed', { run: run.run, name: run.name }),
          `${data.y.title}  ${figureInUnit(run.y, data.y.unit, format)}`,
          `${data.x.title}  ${figureInUnit(run.x, data.x.unit, format)}`,
        ]
        if (run.bound !== null)
          lines.push(`${t('window.charts.bound')}  ${figureInUnit(run.bound, data.y.unit, format)}`)
        return lines.join('\n')
      },
    },
    series: [
      ...points,
      bounds,
      ...frontLine(front, look),
      ...(data.runs.length <= MOST_LABELS ? [pointLabels(data.runs, offsets, look)] : []),
      {
        type: 'scatter',
        z: 6,
        silent: true,
        symbol: 'circle',
        symbolSize: 17,
        itemStyle: { color: 'transparent', borderColor: ink['ink'], borderWidth: 1.25 },
        data: selected.map(({ run, offset }) => ({ value: [run.x, run.y], symbolOffset: [offset, 0] })),
      },
    ],
  }
}

/** The runs that no other one beats by these two figures; null where one of them has no better end. */
function undominated({ runs, x, y }: CompareRunsData): readonly ComparedRun[] | null {
  if (x.better === null || y.better === null) return null
  return paretoFront(runs, x.better, y.better).flatMap((at) => runs[at] ?? [])
}

/** Ticked runs stand out before the others; where none is ticked, those do that no other one beats. */
function fading({ runs }: CompareRunsData, front: readonly ComparedRun[] | null): (run: ComparedRun) => boolean {
  if (front === null || runs.some((run) => !run.isChosen)) return (run) => !run.isChosen
  return (run) => !front.some(({ x, y }) => x === run.x && y === run.y)
}

/** Joins them; nothing where one run wins by both. */
function frontLine(front: readonly ComparedRun[] | null, { ink }: ChartLook): LineSeriesOption[] {
  if (front === null || front.length < 2) return []
  return [
    {
      type: 'line',
      z: 2,
      silent: true,
      symbol: 'none',
      tooltip: { show: false },
      lineStyle: { color: ink['chart-axis'], width: 1, type: [4, 3] },
      data: front.map((run) => [run.x, run.y]),
    },
  ]
}

export function compareRunsTable({ runs, x, y }: CompareRunsData, { format, t }: ChartLook): ChartTable {
  const none = t('window.charts.none')
  const hasBounds = runs.some((run) => run.bound !== null)
  const bound = <T>(value: T) => (hasBounds ? [value] : [])
  return {
    columns: [
      { title: t('window.charts.columns.run'), isNumber: true },
      { title: t('window.charts.columns.method'), isNumber: false },
      { title: x.title, isNumber: true },
      { title: y.title, isNumber: true },
      ...bound({ title: t('window.charts.bound'), isNumber: true }),
    ],
    rows: runs.map((run) => [
      format.count(run.run),
      run.name,
      format.number(run.x),
      format.number(run.y),
      ...bound(run.bound === null ? none : format.number(run.bound)),
    ]),
    exact: runs.map((run) => [run.run, run.name, run.x, run.y, ...bound(run.bound)]),
  }
}
