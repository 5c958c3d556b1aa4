/** How far the cells of each level moved on average: a bar a level, from the grand total down. */
import type { EChartsOption } from 'echarts'
import type { DeviationOfLevel } from '../table-detail-model.ts'
import type { ChartLook, ChartTable } from './chart-look.ts'
import { linearTicks } from './ticks.ts'

export type LevelDeviationsData = { readonly levels: readonly DeviationOfLevel[] }

const MOST_LABELS = 16

export function levelDeviations({ levels }: LevelDeviationsData, look: ChartLook): EChartsOption {
  const { ink, font, format, t } = look
  const largest = Math.max(0, ...levels.map(({ meanPercent }) => meanPercent ?? 0))
  const ticks = linearTicks(0, largest > 0 ? largest : 1, 4)
  const top = ticks.values.at(-1) ?? 1
  return {
    grid: { left: 48, right: 12, top: 18, bottom: 24 },
    xAxis: {
      type: 'category',
      data: levels.map(({ level }) => format.count(level)),
      axisTick: { alignWithLabel: true },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: top,
      interval: ticks.values[1] ?? 1,
      axisLabel: {
        customValues: [...ticks.values],
        formatter: (value: number) => {
          const text = format.fixed(value, ticks.decimals)
          return value === top ? t('window.charts.percentTick', { value: text }) : text
        },
      },
    },
    tooltip: {
      show: true,
      trigger: 'item',
      formatter: (params: unknown) => {
        const level = levels[(params as { dataIndex: number }).dataIndex]
        if (level === undefined) return ''
        const { cells, changed, meanPercent, largestPercent } = level
        const percent = (value: number | null) => (value === null ? t('window.charts.none') : format.percent(value))
        return [
          t('window.charts.ofLevel', { level: level.level, cells, changed }),
          `${t('window.charts.columns.mean')}  ${percent(meanPercent)}`,
          `${t('window.charts.columns.largest')}  ${percent(largestPercent)}`,
        ].join('\n')
      },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 24,
        itemStyle: { color: ink['incumbent'] },
        data: levels.map(({ meanPercent }) => ({
          value: meanPercent ?? 0,
          label: {
            show: levels.length <= MOST_LABELS,
            position: 'top' as const,
            distance: 4,
            color: meanPercent === null ? ink['ink-3'] : ink['ink'],
            fontFamily: font,
            fontSize: 11,
            formatter: meanPercent === null ? t('window.charts.none') : format.number(meanPercent),
          },
        })),
      },
    ],
  }
}

export function levelDeviationsTable({ levels }: LevelDeviationsData, { format, t }: ChartLook): ChartTable {
  const percent = (value: number | null) => (value === null ? t('window.charts.none') : format.number(value))
  return {
    columns: ['level', 'cells', 'changed', 'moved', 'meanPercent', 'largestPercent'].map((column) => ({
      title: t(`window.charts.columns.${column}`),
      isNumber: true,
    })),
    rows: levels.map(({ level, cells, changed, total, meanPercent, largestPercent }) => [
      format.count(level),
      format.count(cells),
      format.count(changed),
      format.number(total),
      percent(meanPercent),
      percent(largestPercent),
    ]),
    exact: levels.map(({ level, cells, changed, total, meanPercent, largestPercent }) => [
      level,
      cells,
      changed,
      total,
      meanPercent,
      largestPercent,
    ]),
  }
}
