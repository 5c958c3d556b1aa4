/** How the axes of a comparison of runs are marked, by what they measure. */
import type { ChartLook } from './chart-look.ts'
import type { ComparedAxis } from './compared-run.ts'
import { linearTicks, logTicks } from './ticks.ts'

export type MarkedAxis = {
  readonly type: 'value' | 'log'
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
  label(value: number): string
  /** Where a value lies, 0 to 1. */
  share(value: number): number
}

/** Values that differ by less than this part of the largest are shown without the distance to 0, which would hide it. */
const NEAR = 0.25

export function markedAxis(values: readonly number[], axis: ComparedAxis, look: ChartLook): MarkedAxis {
  const [smallest, largest] = [Math.min(...values), Math.max(...values)]
  switch (axis.scale) {
    case 'whole':
      return wholeAxis(values, largest, look)
    case 'log':
      return logAxis(smallest, largest, axis, look)
    case 'linear':
      return linearAxis(smallest, largest, look)
  }
}

function wholeAxis(values: readonly number[], largest: number, { format }: ChartLook): MarkedAxis {
  const used = [...new Set(values)].sort((a, b) => a - b)
  const ticks =
    used.length <= 8 ? used : linearTicks(0, largest, 5, true).values.filter((value) => Number.isInteger(value))
  const max = Math.max(4, largest * 1.12)
  return { type: 'value', min: 0, max, ticks, label: (value) => format.count(value), share: (value) => value / max }
}

function logAxis(smallest: number, largest: number, { unit }: ComparedAxis, { format, t }: ChartLook): MarkedAxis {
  const min = Math.max(0.01, smallest) * 0.6
  const max = Math.max(0.02, largest) * 2.2
  const ticks = logTicks(min, max, 7)
  const text = (value: number) =>
    value < 1 ? format.fixed(value, Math.ceil(-Math.log10(value) - 1e-9)) : format.count(value)
  return {
    type: 'log',
    min,
    max,
    ticks,
    label: (value) =>
      unit === 'seconds' && value === ticks.at(-1)
        ? t('window.charts.secondsTick', { value: text(value) })
        : text(value),
    share: (value) => Math.log(Math.max(value, min) / min) / Math.log(max / min),
  }
}

function linearAxis(smallest: number, largest: number, { format }: ChartLook): MarkedAxis {
  const isNear = smallest > 0 && largest - smallest < NEAR * largest && largest > smallest
  const ticks = isNear
    ? linearTicks(smallest - 0.1 * (largest - smallest), largest + 0.1 * (largest - smallest), 4)
    : linearTicks(Math.min(0, smallest), Math.max(1e-6, largest) * 1.04, 4)
  const min = ticks.values[0] ?? 0
  const max = ticks.values.at(-1) ?? 1
  return {
    type: 'value',
    min,
    max,
    ticks: ticks.values,
    label: (value) => format.fixed(value, ticks.decimals),
    share: (value) => (value - min) / (max - min),
  }
}
