/** Which variables lost how much: one bar each, largest first, on one scale from 0. */
import type { EChartsOption } from 'echarts'
import type { ChartLook, ChartTable } from './chart-look.ts'
import { shortName } from './short-name.ts'
import { linearTicks } from './ticks.ts'

export type LossByVariableData = {
  /** Loss in % of that variable's variance; null where the variable is constant and the loss is not defined. */
  readonly variables: readonly { readonly variable: string; readonly ilPercent: number | null }[]
}

const LONGEST_NAME = 16

/** Height in pixels at which each bar has its row. */
export const lossByVariableHeight = (variables: number): number => 24 * Math.max(1, variables) + 30

/** Largest loss first; not defined last; ties by name. */
function ordered(data: LossByVariableData) {
  return [...data.variables].sort(
    (a, b) =>
      (b.ilPercent ?? -1) - (a.ilPercent ?? -1) || (a.variable < b.variable ? -1 : a.variable > b.variable ? 1 : 0),
  )
}

export function lossByVariable(data: LossByVariableData, look: ChartLook): EChartsOption {
  const { ink, font, codeFont, format, t } = look
  const bars = ordered(data)
  const largest = Math.max(0, ...bars.map((bar) => bar.ilPercent ?? 0))
  const ticks = linearTicks(0, largest > 0 ? largest : 1, 4)
  const longest = Math.min(LONGEST_NAME, Math.max(4, ...bars.map((bar) => bar.variable.length)))
  return {
    grid: { left: 7 * longest + 14, right: 72, top: 4, bottom: 26 },
    xAxis: {
      type: 'value',
      min: 0,
      max: ticks.values.at(-1) ?? 1,
      axisLine: { show: true },
      axisTick: { show: true, customValues: [...ticks.values] },
      splitLine: { show: false },
      axisLabel: {
        customValues: [...ticks.values],
        formatter: (value: number) =>
          value === ticks.values.at(-1)
            ? t('window.charts.percentTick', { value: format.fixed(value, ticks.decimals) })
            : format.fixed(value, ticks.decimals),
      },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: bars.map((bar) => bar.variable),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        fontFamily: codeFont,
        fontSize: 11,
        interval: 0,
        hideOverlap: false,
        formatter: (name: string) => shortName(name, LONGEST_NAME),
      },
    },
    tooltip: {
      show: true,
      trigger: 'item',
      formatter: (params: unknown) => {
        const bar = bars[(params as { dataIndex: number }).dataIndex]
        return bar === undefined
          ? ''
          : `${bar.variable}\n${bar.ilPercent === null ? t('window.charts.notDefined') : `${format.percent(bar.ilPercent)}\n${bar.ilPercent} %`}`
      },
    },
    series: [
      {
        type: 'bar',
        barWidth: 12,
        itemStyle: { color: ink['incumbent'] },
        data: bars.map((bar) => ({
          value: bar.ilPercent ?? 0,
          label: {
            show: true,
            position: 'right' as const,
            distance: 6,
            fontFamily: font,
            fontSize: 11,
            color: bar.ilPercent === null ? ink['ink-3'] : ink['ink'],
            formatter: bar.ilPercent === null ? t('window.charts.notDefined') : format.number(bar.ilPercent),
          },
        })),
      },
    ],
  }
}

export function lossByVariableTable(data: LossByVariableData, { format, t }: ChartLook): ChartTable {
  const bars = ordered(data)
  return {
    columns: [
      { title: t('window.charts.columns.variable'), isNumber: false },
      { title: t('window.charts.columns.loss'), isNumber: true },
    ],
    rows: bars.map((bar) => [
      bar.variable,
      bar.ilPercent === null ? t('window.charts.notDefined') : format.number(bar.ilPercent),
    ]),
    exact: bars.map((bar) => [bar.variable, bar.ilPercent]),
  }
}
