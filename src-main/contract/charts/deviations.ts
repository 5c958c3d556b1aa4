/** How far the changed cells of a table moved, in per cent of their original values: a histogram. */
import type { EChartsOption } from 'echarts'
import type { ChartLook, ChartTable } from './chart-look.ts'
import { countAxis } from './count-axis.ts'
import { linearTicks } from './ticks.ts'

export type DeviationsData = {
  /** Edges of equal bins in per cent, one more than counts. */
  readonly edges: readonly number[]
  /** Changed cells in each bin. */
  readonly counts: readonly number[]
}

export function deviations({ edges, counts }: DeviationsData, look: ChartLook): EChartsOption {
  const { ink, format, t } = look
  const [from, to] = [edges[0] ?? 0, edges.at(-1) ?? 1]
  const x = linearTicks(from, to, 6, true)
  const width = (to - from) / Math.max(1, counts.length)
  return {
    grid: { left: 48, right: 28, top: 14, bottom: 24 },
    xAxis: {
      type: 'value',
      min: from,
      max: to,
      axisLine: { show: true, onZero: false },
      axisTick: { show: true, customValues: [...x.values] },
      splitLine: { show: false },
      axisLabel: {
        customValues: [...x.values],
        formatter: (value: number) =>
          value === x.values.at(-1)
            ? t('window.charts.percentTick', { value: format.fixed(value, x.decimals) })
            : format.fixed(value, x.decimals),
      },
    },
    yAxis: countAxis(counts, look),
    tooltip: {
      show: true,
      trigger: 'item',
      formatter: (params: unknown) => {
        const bin = (params as { dataIndex: number }).dataIndex
        return t('window.charts.cellsBetween', {
          count: counts[bin] ?? 0,
          from: format.short(edges[bin] ?? 0),
          to: format.short(edges[bin + 1] ?? 0),
        })
      },
    },
    series: [
      {
        type: 'bar',
        barWidth: '98%',
        barCategoryGap: 0,
        itemStyle: { color: ink['incumbent'] },
        data: counts.map((count, bin) => [(edges[bin] ?? 0) + width / 2, count]),
      },
    ],
  }
}

export function deviationsTable({ edges, counts }: DeviationsData, { format, t }: ChartLook): ChartTable {
  const bins = counts.map((count, bin) => [edges[bin] ?? 0, edges[bin + 1] ?? 0, count] as const)
  return {
    columns: [
      { title: t('window.charts.columns.fromPercent'), isNumber: true },
      { title: t('window.charts.columns.toPercent'), isNumber: true },
      { title: t('window.charts.columns.cells'), isNumber: true },
    ],
    rows: bins.map(([from, to, count]) => [format.short(from), format.short(to), format.count(count)]),
    exact: bins.map((bin) => [...bin]),
  }
}
