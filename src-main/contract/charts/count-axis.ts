import type { EChartsOption } from 'echarts'
import type { ChartLook } from './chart-look.ts'
import { linearTicks } from './ticks.ts'

/** The y axis of bars that count something: from 0, marked at whole numbers alone. */
export function countAxis(counts: readonly number[], { format }: ChartLook): EChartsOption['yAxis'] {
  const ticks = linearTicks(0, Math.max(1, ...counts), 4)
  const whole = ticks.values.filter((value) => Number.isInteger(value))
  return {
    type: 'value',
    min: 0,
    max: ticks.values.at(-1) ?? 1,
    interval: (whole[1] ?? 1) - (whole[0] ?? 0),
    axisLabel: { customValues: whole, formatter: (value: number) => format.count(value) },
  }
}
