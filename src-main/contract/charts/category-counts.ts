/** How often each category comes before and after: two bars each, the original above. */
import type { BarSeriesOption, EChartsOption } from 'echarts'
import type { CategoryChange } from '../before-after-model.ts'
import type { ChartLook, ChartTable } from './chart-look.ts'
import { countAxis } from './count-axis.ts'
import { shortName } from './short-name.ts'

const LONGEST_NAME = 22

/** Height in pixels at which each category has its two bars. */
export const categoryCountsHeight = ({ categories, others }: CategoryChange): number =>
  30 * (categories.length + (others === null ? 0 : 1)) + 30

/** The categories as they are named, with the rest together at the end. */
function rowsOf({ categories, others }: CategoryChange, { t }: Pick<ChartLook, 't'>) {
  const named = categories.map(({ category, ...counts }) => ({
    name: category ?? t('window.data.missing'),
    ...counts,
  }))
  if (others === null) return named
  const { original, released } = others
  return [...named, { name: t('window.charts.otherCategories', { count: others.categories }), original, released }]
}

export function categoryCounts(data: CategoryChange, look: ChartLook): EChartsOption {
  const { ink, font, format, t } = look
  const rows = rowsOf(data, look)
  const longest = Math.min(LONGEST_NAME, Math.max(4, ...rows.map(({ name }) => name.length)))
  const bars = (name: string, colour: string | undefined, counts: number[]): BarSeriesOption => ({
    type: 'bar',
    name,
    barWidth: 9,
    barGap: '10%',
    itemStyle: { color: colour },
    label: {
      show: true,
      position: 'right',
      distance: 4,
      fontFamily: font,
      fontSize: 10,
      color: ink['ink-2'],
      formatter: (params: { value?: unknown }) => format.count(Number(params.value)),
    },
    data: counts,
  })
  const counts = rows.flatMap(({ original, released }) => [original, released])
  return {
    grid: { left: 6.2 * longest + 16, right: 56, top: 4, bottom: 26 },
    xAxis: { ...countAxis(counts, look), axisLine: { show: true } } as EChartsOption['xAxis'],
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map(({ name }) => name),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { interval: 0, hideOverlap: false, formatter: (name: string) => shortName(name, LONGEST_NAME) },
    },
    tooltip: {
      show: true,
      trigger: 'axis',
      axisPointer: { type: 'none' },
      formatter: (params: unknown) => {
        const [first] = params as { dataIndex: number }[]
        const row = rows[first?.dataIndex ?? -1]
        if (row === undefined) return ''
        return [
          row.name,
          `${t('window.charts.original')}  ${format.count(row.original)}`,
          `${t('window.charts.released')}  ${format.count(row.released)}`,
        ].join('\n')
      },
    },
    series: [
      bars(
        t('window.charts.original'),
        ink['chart-faded'],
        rows.map(({ original }) => original),
      ),
      bars(
        t('window.charts.released'),
        ink['incumbent'],
        rows.map(({ released }) => released),
      ),
    ],
  }
}

export function categoryCountsTable(data: CategoryChange, look: ChartLook): ChartTable {
  const { format, t } = look
  const rows = rowsOf(data, look)
  return {
    columns: [
      { title: t('window.charts.columns.category'), isNumber: false },
      { title: t('window.charts.columns.original'), isNumber: true },
      { title: t('window.charts.columns.released'), isNumber: true },
    ],
    rows: rows.map(({ name, original, released }) => [name, format.count(original), format.count(released)]),
    exact: rows.map(({ name, original, released }) => [name, original, released]),
  }
}
