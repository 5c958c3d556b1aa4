/** How correlations moved: a line from what each pair had to what it has, the pairs that moved most first. */
import type { CustomSeriesOption, EChartsOption, ScatterSeriesOption } from 'echarts'
import type { CorrelationChange } from '../before-after-model.ts'
import type { ChartLook, ChartTable } from './chart-look.ts'
import { shortName } from './short-name.ts'

export type CorrelationChangesData = { readonly pairs: readonly CorrelationChange[] }

/** `released` is null where a variable is released with one value alone, so that there is nothing to correlate. */
type Defined = { readonly name: string; readonly original: number; readonly released: number | null }

const MOST_PAIRS = 10
const LONGEST_NAME = 13

/** The pairs that a picture has room for; those that the original does not define stand in the table alone. */
function drawn({ pairs }: CorrelationChangesData): Defined[] {
  return pairs
    .flatMap(({ first, second, original, released }) =>
      original === null
        ? []
        : [{ name: `${shortName(first, LONGEST_NAME)} · ${shortName(second, LONGEST_NAME)}`, original, released }],
    )
    .slice(0, MOST_PAIRS)
}

/** Height in pixels at which each pair has its row. */
export const correlationChangesHeight = (data: CorrelationChangesData): number =>
  22 * Math.max(1, drawn(data).length) + 30

export function correlationChanges(data: CorrelationChangesData, look: ChartLook): EChartsOption {
  const { ink, format, t } = look
  const pairs = drawn(data)
  const points = (side: 'original' | 'released', style: ScatterSeriesOption['itemStyle']): ScatterSeriesOption => ({
    type: 'scatter',
    name: t(`window.charts.${side}`),
    z: 3,
    symbol: 'circle',
    symbolSize: 9,
    itemStyle: style ?? {},
    // As many as there are pairs, so that a point's index is its pair's; '-' draws none.
    data: pairs.map((pair, at) => [pair[side] ?? '-', at]),
  })
  const lines: CustomSeriesOption = {
    type: 'custom',
    z: 2,
    silent: true,
    tooltip: { show: false },
    encode: { x: [0, 1], y: 2 },
    data: pairs.flatMap(({ original, released }, at) => (released === null ? [] : [[original, released, at]])),
    renderItem: (_params, api) => {
      const [x1 = 0, y1 = 0] = api.coord([api.value(0), api.value(2)])
      const [x2 = 0] = api.coord([api.value(1), api.value(2)])
      return { type: 'line', shape: { x1, y1, x2, y2: y1 }, style: { stroke: ink['incumbent'], lineWidth: 1.75 } }
    },
  }
  const longest = Math.max(4, ...pairs.map(({ name }) => name.length))
  const ticks = [-1, -0.5, 0, 0.5, 1]
  return {
    grid: { left: 6.4 * longest + 16, right: 16, top: 4, bottom: 26 },
    xAxis: {
      type: 'value',
      min: -1,
      max: 1,
      interval: 0.5,
      axisLine: { show: true, onZero: false },
      splitLine: { show: true },
      axisLabel: { customValues: ticks, formatter: (value: number) => format.short(value) },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: pairs.map(({ name }) => name),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { interval: 0, hideOverlap: false },
    },
    tooltip: {
      show: true,
      trigger: 'item',
      formatter: (params: unknown) => {
        const pair = pairs[(params as { dataIndex: number }).dataIndex]
        if (pair === undefined) return ''
        return [
          pair.name,
          `${t('window.charts.original')}  ${format.number(pair.original)}`,
          `${t('window.charts.released')}  ${pair.released === null ? t('window.charts.undefined') : format.number(pair.released)}`,
        ].join('\n')
      },
    },
    series: [
      lines,
      points('original', { color: ink['surface'], borderColor: ink['chart-axis'], borderWidth: 1.75 }),
      points('released', { color: ink['incumbent'] }),
    ],
  }
}

export function correlationChangesTable({ pairs }: CorrelationChangesData, { format, t }: ChartLook): ChartTable {
  const text = (value: number | null) => (value === null ? t('window.charts.undefined') : format.number(value))
  const change = ({ original, released }: CorrelationChange) =>
    original === null || released === null ? null : released - original
  return {
    columns: [
      { title: t('window.charts.columns.variable'), isNumber: false },
      { title: t('window.charts.columns.withVariable'), isNumber: false },
      { title: t('window.charts.columns.original'), isNumber: true },
      { title: t('window.charts.columns.released'), isNumber: true },
      { title: t('window.charts.columns.change'), isNumber: true },
    ],
    rows: pairs.map((pair) => [pair.first, pair.second, text(pair.original), text(pair.released), text(change(pair))]),
    exact: pairs.map((pair) => [pair.first, pair.second, pair.original, pair.released, change(pair)]),
  }
}
