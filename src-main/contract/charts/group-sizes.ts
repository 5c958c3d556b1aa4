/** How many groups have each size: one bar per size, with its count above it. */
import type { EChartsOption } from 'echarts'
import type { ChartLook, ChartTable } from './chart-look.ts'
import { countAxis } from './count-axis.ts'

export type GroupSizesData = { readonly sizes: readonly { readonly size: number; readonly count: number }[] }

const MOST_LABELS = 12

/** Every size from the smallest to the largest, so that a gap between sizes is seen as one. */
function filled(data: GroupSizesData) {
  const counts = new Map(data.sizes.map(({ size, count }) => [size, count]))
  const sizes = [...counts.keys()].sort((a, b) => a - b)
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (first === undefined || last === undefined) return []
  // A few far outliers would squeeze all bars to hairlines: beyond this width only the sizes that occur are shown.
  if (last - first > 60) return sizes.map((size) => ({ size, count: counts.get(size) ?? 0 }))
  return Array.from({ length: last - first + 1 }, (_, i) => ({ size: first + i, count: counts.get(first + i) ?? 0 }))
}

export function groupSizes(data: GroupSizesData, look: ChartLook): EChartsOption {
  const { ink, font, format, t } = look
  const bars = filled(data)
  return {
    grid: { left: 40, right: 12, top: 18, bottom: 24 },
    xAxis: {
      type: 'category',
      data: bars.map((bar) => format.count(bar.size)),
      axisTick: { alignWithLabel: true },
    },
    yAxis: countAxis(
      bars.map((bar) => bar.count),
      look,
    ),
    tooltip: {
      show: true,
      trigger: 'item',
      formatter: (params: unknown) => {
        const bar = bars[(params as { dataIndex: number }).dataIndex]
        return bar === undefined ? '' : t('window.charts.groupsOfSize', { count: bar.count, size: bar.size })
      },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 24,
        itemStyle: { color: ink['incumbent'] },
        label: {
          show: bars.length <= MOST_LABELS,
          position: 'top',
          distance: 4,
          color: ink['ink'],
          fontFamily: font,
          fontSize: 11,
          formatter: (params: { value?: unknown }) => (params.value === 0 ? '' : format.count(Number(params.value))),
        },
        data: bars.map((bar) => bar.count),
      },
    ],
  }
}

export function groupSizesTable(data: GroupSizesData, { format, t }: ChartLook): ChartTable {
  const sizes = [...data.sizes].sort((a, b) => a.size - b.size)
  return {
    columns: [
      { title: t('window.charts.columns.groupSize'), isNumber: true },
      { title: t('window.charts.columns.groups'), isNumber: true },
    ],
    rows: sizes.map(({ size, count }) => [format.count(size), format.count(count)]),
    exact: sizes.map(({ size, count }) => [size, count]),
  }
}
