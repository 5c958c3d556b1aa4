/** One variable before and after: the original filled, the released values as an outline over it, on the same bins. */
import type { EChartsOption } from 'echarts'
import type { ChartLook, ChartTable } from './chart-look.ts'

export type DistributionData = {
  readonly variable: string
  /** Edges of the bins, one more than counts. */
  readonly edges: readonly number[]
  readonly original: readonly number[]
  /** Null shows the original alone. */
  readonly released: readonly number[] | null
}

/** Outline of a histogram: the height of each bin holds until the next edge, and falls to 0 at the end. */
const outline = (edges: readonly number[], counts: readonly number[]) => [
  ...counts.map((count, i) => [edges[i] ?? 0, count]),
  [edges[counts.length] ?? 0, counts.at(-1) ?? 0],
]

export function distribution(data: DistributionData, look: ChartLook): EChartsOption {
  const { ink, format, t } = look
  const [first = 0, last = 1] = [data.edges[0], data.edges.at(-1)]
  const highest = Math.max(1, ...data.original, ...(data.released ?? []))
  const bin = (value: number) => {
    let i = 0
    while (i < data.original.length - 1 && value >= (data.edges[i + 1] ?? Infinity)) i++
    return i
  }
  return {
    grid: { left: 2, right: 2, top: 4, bottom: 18 },
    xAxis: {
      type: 'value',
      min: first,
      max: last,
      axisLine: { show: true },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        customValues: [first, last],
        margin: 4,
        alignMinLabel: 'left',
        alignMaxLabel: 'right',
        formatter: (value: number) => format.number(value),
      },
    },
    yAxis: { type: 'value', min: 0, max: highest * 1.04, show: false },
    tooltip: {
      show: true,
      trigger: 'axis',
      formatter: (params: unknown) => {
        const at = (Array.isArray(params) ? params[0] : params) as { axisValue?: number | string } | undefined
        const i = bin(Number(at?.axisValue ?? first))
        const lines = [
          t('window.charts.binRange', {
            from: format.number(data.edges[i] ?? 0),
            to: format.number(data.edges[i + 1] ?? 0),
          }),
          `${t('window.charts.original')}  ${format.count(data.original[i] ?? 0)}`,
        ]
        if (data.released !== null) lines.push(`${t('window.charts.released')}  ${format.count(data.released[i] ?? 0)}`)
        return lines.join('\n')
      },
    },
    series: [
      {
        type: 'line',
        name: t('window.charts.original'),
        data: outline(data.edges, data.original),
        step: 'end',
        symbol: 'none',
        lineStyle: { width: 0 },
        areaStyle: { color: ink['chart-axis'], opacity: 0.55, origin: 0 },
        emphasis: { disabled: true },
      },
      ...(data.released === null
        ? []
        : [
            {
              type: 'line' as const,
              name: t('window.charts.released'),
              data: outline(data.edges, data.released),
              step: 'end' as const,
              symbol: 'none',
              lineStyle: { color: ink['incumbent'], width: 1.75, cap: 'butt' as const, join: 'miter' as const },
              emphasis: { disabled: true },
            },
          ]),
    ],
  }
}

export function distributionTable(data: DistributionData, { format, t }: ChartLook): ChartTable {
  const released = data.released
  return {
    columns: [
      { title: t('window.charts.columns.from'), isNumber: true },
      { title: t('window.charts.columns.to'), isNumber: true },
      { title: t('window.charts.columns.original'), isNumber: true },
      ...(released === null ? [] : [{ title: t('window.charts.columns.released'), isNumber: true }]),
    ],
    rows: data.original.map((count, i) => [
      format.number(data.edges[i] ?? 0),
      format.number(data.edges[i + 1] ?? 0),
      format.count(count),
      ...(released === null ? [] : [format.count(released[i] ?? 0)]),
    ]),
    exact: data.original.map((count, i) => [
      data.edges[i] ?? 0,
      data.edges[i + 1] ?? 0,
      count,
      ...(released === null ? [] : [released[i] ?? 0]),
    ]),
  }
}
