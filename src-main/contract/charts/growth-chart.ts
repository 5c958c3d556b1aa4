/** How time grows with the records of a file: a line for each method on logarithmic axes, where a power is a slope. */
import type { EChartsOption, LineSeriesOption } from 'echarts'
import type { ChartLook } from './chart-look.ts'
import { directLabel, seriesStyle } from './theme.ts'
import { logTicks } from './ticks.ts'

export type GrowthLine = {
  readonly name: string
  /** Look of the line, 1 to 8. */
  readonly series: number
  /** Ascending in records. */
  readonly points: readonly { readonly records: number; readonly seconds: number }[]
  /** The power with which the seconds grow; null when too little was measured. */
  readonly slope: number | null
}

export type GrowthData = {
  readonly lines: readonly GrowthLine[]
  /** A slope to compare with, drawn from the first point of the first line. */
  readonly reference: number
}

/** Seconds that a logarithm can be drawn of: what took less is not told apart. */
const LEAST_SECONDS = 0.01
/** Room for a name and its slope at the end of a line, in pixels. */
const LABEL_WIDTH = 250
/** Numbers of records are long words. */
const MOST_TICKS = 5

export function growthChart({ lines, reference }: GrowthData, look: ChartLook): EChartsOption {
  const { ink, format, t } = look
  const all = lines.flatMap(({ points }) => points)
  const records = all.map((point) => point.records)
  const seconds = all.map((point) => Math.max(LEAST_SECONDS, point.seconds))
  const x = { min: Math.min(...records) / 1.3, max: Math.max(...records) * 1.3 }
  const y = { min: Math.min(...seconds) / 2, max: Math.max(...seconds) * 4 }
  const xTicks = [...logTicks(x.min, x.max, MOST_TICKS)]
  const yTicks = [...logTicks(y.min, y.max)]

  const line = (name: string, style: ReturnType<typeof seriesStyle>, data: readonly [number, number][]) =>
    ({
      type: 'line',
      name,
      symbol: style.shape,
      symbolSize: 7,
      clip: false,
      lineStyle: { color: style.colour, type: style.dash, width: 1.75 },
      itemStyle: { color: style.colour },
      data: data.map((value, at) => ({
        value: [...value],
        ...(at < data.length - 1
          ? {}
          : { label: { show: true, position: 'right', formatter: name, ...labelOf(style.colour, look) } }),
      })),
    }) satisfies LineSeriesOption

  return {
    grid: { left: 52, right: LABEL_WIDTH, top: 14, bottom: 28 },
    xAxis: {
      type: 'log',
      ...x,
      axisLine: { show: true, onZero: false },
      axisTick: { show: true, customValues: xTicks },
      axisLabel: {
        customValues: xTicks,
        formatter: (value: number) =>
          value === xTicks.at(-1)
            ? t('window.charts.recordsTick', { value: format.count(value) })
            : format.count(value),
      },
    },
    yAxis: {
      type: 'log',
      ...y,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        customValues: yTicks,
        formatter: (value: number) => t('window.charts.secondsTick', { value: format.short(value) }),
      },
    },
    series: [
      ...referenceLine(),
      ...lines.map(({ name, series, points, slope }) =>
        line(
          slope === null ? name : t('window.charts.growthOf', { name, slope: format.fixed(slope, 2) }),
          seriesStyle(series, ink),
          points.map((point) => [point.records, Math.max(LEAST_SECONDS, point.seconds)]),
        ),
      ),
    ],
  }

  function referenceLine(): LineSeriesOption[] {
    const points = lines[0]?.points ?? []
    const [first, last] = [points[0], points.at(-1)]
    if (first === undefined || last === undefined || first === last) return []
    const start = Math.max(LEAST_SECONDS, first.seconds)
    const end = start * (last.records / first.records) ** reference
    const style = { colour: ink['chart-axis'] ?? '', dash: [2, 3], shape: 'rect' }
    const name = t('window.charts.growthReference', { slope: format.short(reference) })
    const drawn = line(name, style, [
      [first.records, start],
      [last.records, end],
    ])
    // Its ends are no measurements: a symbol too small to see carries the name.
    return [{ ...drawn, symbolSize: 0.1 }]
  }
}

/** With a rim of the ground, so that it is read where it lies over a line. */
function labelOf(colour: string, { ink, font }: ChartLook) {
  const { fill, ...letters } = directLabel(colour, font)
  return { color: fill, ...letters, distance: 10, textBorderColor: ink['surface'], textBorderWidth: 3 }
}
