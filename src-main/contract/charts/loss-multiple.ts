/** One of the small multiples of a comparison: loss of one variable over k, a line per method, all on one scale. */
import type { EChartsOption } from 'echarts'
import type { ChartLook } from './chart-look.ts'
import { seriesStyle } from './theme.ts'

export type LossMultipleData = {
  readonly lines: readonly {
    readonly series: number
    /** [k, loss in % of the variable's variance], in order of k. */
    readonly points: readonly (readonly [number, number])[]
  }[]
  /** Scales common to all multiples. */
  readonly kRange: readonly [number, number]
  readonly largest: number
  /** The value named at the right end: of the first line, at its last k. */
  readonly lastValue: number | null
}

export function lossMultiple(data: LossMultipleData, look: ChartLook): EChartsOption {
  const { ink, font, format } = look
  const [from, to] = data.kRange
  const pad = from === to ? 1 : 0
  return {
    grid: { left: 4, right: 30, top: 6, bottom: 4 },
    xAxis: {
      type: 'value',
      min: from - pad,
      max: to + pad,
      axisLine: { show: true },
      axisTick: { show: false },
      axisLabel: { show: false },
      splitLine: { show: false },
    },
    yAxis: { type: 'value', min: 0, max: data.largest, show: false },
    series: data.lines.map((line, i) => {
      const style = seriesStyle(line.series, ink)
      const isFirst = i === 0
      return {
        type: 'line' as const,
        z: isFirst ? 4 : 3,
        symbol: isFirst || line.points.length === 1 ? style.shape : 'none',
        symbolSize: line.points.length === 1 ? 7 : 4,
        silent: true,
        clip: false,
        data: line.points.map(([k, loss]) => [k, loss]),
        lineStyle: { color: style.colour, type: style.dash, width: isFirst ? 1.75 : 1.5 },
        itemStyle: { color: style.colour },
        ...(isFirst && data.lastValue !== null
          ? {
              endLabel: {
                show: true,
                distance: 6,
                formatter: format.fixed(data.lastValue, 1),
                color: ink['ink'],
                fontFamily: font,
                fontSize: 11,
              },
            }
          : {}),
      }
    }),
  }
}
