/** Releases between two ends: what each loses against what it keeps uncertain, and the line of those that none beats. */
import type { EChartsOption, LineSeriesOption, ScatterSeriesOption } from 'echarts'
import { figureInUnit, figureNumber } from '../figure-text.ts'
import type { FrontAxis, ReleaseFront, ReleasePoint } from '../release-front-model.ts'
import type { ChartLook, ChartTable } from './chart-look.ts'
import { markedAxis } from './compared-axes.ts'
import type { ComparedAxis } from './compared-run.ts'
import { seriesStyle } from './theme.ts'

export type ReleaseFrontData = {
  readonly front: ReleaseFront
  /** The run whose release is ringed. */
  readonly run: number
  /** Place of the point in question; null for none. */
  readonly chosen: number | null
}

/** The first series are the points, one each in the order given: a click on one tells its place. */
export function releaseFront({ front, run, chosen }: ReleaseFrontData, look: ChartLook): EChartsOption {
  const { ink, format } = look
  const axes = { x: comparedAxis(front, 'x', look), y: comparedAxis(front, 'y', look) }
  const x = markedAxis(
    front.points.map((point) => point.x),
    axes.x,
    look,
  )
  const y = markedAxis(
    front.points.map((point) => point.y),
    axes.y,
    look,
  )
  const numbers = new Map(front.runs.map((own, at) => [own.run, at + 1]))
  const points: ScatterSeriesOption[] = front.points.map((point, at) => {
    const style = seriesStyle(numbers.get(point.run) ?? 0, ink)
    return {
      type: 'scatter',
      z: at === chosen ? 5 : 4,
      symbol: style.shape,
      symbolSize: at === chosen ? 12 : 9,
      data: [[point.x, point.y]],
      itemStyle: { color: style.colour, opacity: point.isOnFront || at === chosen ? 1 : 0.4 },
      cursor: 'pointer',
    }
  })
  const line: LineSeriesOption = {
    type: 'line',
    z: 2,
    silent: true,
    symbol: 'none',
    tooltip: { show: false },
    lineStyle: { color: ink['chart-axis'], width: 1, type: [4, 3] },
    data: front.points.filter(({ isOnFront }) => isOnFront).map((point) => [point.x, point.y]),
  }
  const ring = (data: number[][], colour: string | undefined, size: number): ScatterSeriesOption => ({
    type: 'scatter',
    z: 6,
    silent: true,
    symbol: 'circle',
    symbolSize: size,
    itemStyle: { color: 'transparent', borderColor: colour, borderWidth: 1.25 },
    data,
  })
  const released = front.points.filter(({ releasedBy }) => releasedBy === run).slice(0, 1)
  return {
    grid: { left: 48, right: 16, top: 10, bottom: 24 },
    xAxis: {
      type: 'value',
      min: x.min,
      max: x.max,
      axisLine: { show: true, onZero: false },
      axisTick: { show: true, customValues: [...x.ticks] },
      splitLine: { show: false },
      axisLabel: { customValues: [...x.ticks], formatter: (value: number) => x.label(value) },
    },
    yAxis: {
      type: 'value',
      min: y.min,
      max: y.max,
      axisLabel: { customValues: [...y.ticks], formatter: (value: number) => y.label(value) },
    },
    tooltip: {
      show: true,
      trigger: 'item',
      formatter: (params: unknown) => {
        const point = front.points[(params as { seriesIndex: number }).seriesIndex]
        if (point === undefined) return ''
        return [
          pointName(point, look),
          `${axes.x.title}  ${figureInUnit(point.x, axes.x.unit, format)}`,
          `${axes.y.title}  ${figureInUnit(point.y, axes.y.unit, format)}`,
        ].join('\n')
      },
    },
    series: [
      ...points,
      line,
      ring(
        released.map((point) => [point.x, point.y]),
        ink['ink'],
        18,
      ),
      ring(
        front.points.filter((_, at) => at === chosen).map((point) => [point.x, point.y]),
        ink['accent'],
        23,
      ),
    ],
  }
}

export function releaseFrontTable({ front }: ReleaseFrontData, look: ChartLook): ChartTable {
  const { format, t } = look
  const axes = [comparedAxis(front, 'x', look), comparedAxis(front, 'y', look)] as const
  const differing = Object.keys(front.runs[0]?.parameters ?? {})
  const parametersOf = new Map(front.runs.map(({ run, parameters }) => [run, parameters]))
  const setting = (point: ReleasePoint, name: string): string | number => {
    const value = parametersOf.get(point.run)?.[name] ?? ''
    return typeof value === 'number' ? value : String(value)
  }
  const none = t('window.charts.none')
  const word = (isOnFront: boolean) => t(isOnFront ? 'window.common.yes' : 'window.common.no')
  return {
    columns: [
      { title: t('window.charts.columns.run'), isNumber: true },
      { title: t('window.charts.columns.point'), isNumber: true },
      ...differing.map((name) => ({ title: t(`methods.${front.method}.parameters.${name}.title`), isNumber: true })),
      ...axes.map(({ title }) => ({ title, isNumber: true })),
      { title: t('window.charts.columns.groups'), isNumber: true },
      { title: t('window.charts.columns.onFront'), isNumber: false },
      { title: t('window.charts.columns.releasedBy'), isNumber: true },
    ],
    rows: front.points.map((point) => [
      format.count(point.run),
      format.count(point.point),
      ...differing.map((name) => {
        const value = setting(point, name)
        return typeof value === 'number' ? format.short(value) : value
      }),
      figureNumber(point.x, axes[0].unit, format),
      figureNumber(point.y, axes[1].unit, format),
      format.count(point.groups),
      word(point.isOnFront),
      point.releasedBy === null ? none : format.count(point.releasedBy),
    ]),
    exact: front.points.map((point) => [
      point.run,
      point.point,
      ...differing.map((name) => setting(point, name)),
      point.x,
      point.y,
      point.groups,
      word(point.isOnFront),
      point.releasedBy,
    ]),
  }
}

/** "Run 3, point 2". */
export const pointName = ({ run, point }: Pick<ReleasePoint, 'run' | 'point'>, { t }: Pick<ChartLook, 't'>): string =>
  t('window.charts.pointOfRun', { run, point })

/** An axis with its title, which names the unit. */
export function comparedAxis(front: ReleaseFront, which: 'x' | 'y', { t }: Pick<ChartLook, 't'>): ComparedAxis {
  const { id, unit, better }: FrontAxis = front[which]
  const title = t(`methods.${front.method}.figures.${id}.title`)
  return unit === 'percent'
    ? { title: t('window.charts.inPercent', { title }), unit, better, scale: 'linear' }
    : { title, unit: 'number', better, scale: 'linear' }
}
