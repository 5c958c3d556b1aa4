/** The common frame of all charts, and the eight series styles in which colour, dash and shape always go together. */
import type { Ink } from './chart-look.ts'

const TRIANGLE_DOWN = 'path://M0 1h10L5 10z'
const CROSS = 'path://M1 0 5 4 9 0l1 1-4 4 4 4-1 1-4-4-4 4-1-1 4-4-4-4z'
const PLUS = 'path://M4.2 0h1.6v4.2H10v1.600H5.800V10H4.200V5.800H0V4.200h4.200z'
const HEXAGON = 'path://M2.500 .7h5L10 5 7.500 9.300h-5L0 5z'

const dashes: readonly ('solid' | number[])[] = [
  'solid',
  [6, 3],
  [2, 3],
  [9, 3, 2, 3],
  [12, 4],
  [4, 2, 1, 2, 1, 2],
  [1, 2],
  [14, 3, 4, 3],
]
const shapes = ['circle', 'rect', 'diamond', 'triangle', TRIANGLE_DOWN, CROSS, PLUS, HEXAGON] as const

export const SERIES_COUNT = 8

/**
 * The defaults every chart starts from, for `echarts.init(…, chartTheme(ink, font), …)`.
 * A value axis used as x turns its line and ticks on itself.
 */
export function chartTheme(ink: Ink, font: string) {
  const text = { color: ink['chart-text'], fontFamily: font, fontSize: 11 }
  const axis = {
    axisLabel: { ...text, margin: 8, hideOverlap: true },
    nameTextStyle: text,
    axisLine: { show: true, lineStyle: { color: ink['chart-axis'], width: 1 } },
    axisTick: { show: true, length: 4, lineStyle: { color: ink['chart-axis'] } },
    splitLine: { show: true, lineStyle: { color: ink['chart-grid'], width: 1 } },
    splitArea: { show: false },
    minorTick: { show: false },
  }
  const plain = { ...axis, splitLine: { show: false } }
  const measured = { ...axis, axisLine: { ...axis.axisLine, show: false }, axisTick: { ...axis.axisTick, show: false } }
  return {
    color: Array.from({ length: SERIES_COUNT }, (_, i) => ink[`series-${i + 1}`]),
    backgroundColor: 'transparent',
    textStyle: text,
    animation: false,
    grid: { left: 40, right: 160, top: 14, bottom: 24, outerBoundsMode: 'none' },
    categoryAxis: plain,
    timeAxis: plain,
    logAxis: plain,
    valueAxis: measured,
    line: { lineStyle: { width: 1.75 }, symbol: 'none', smooth: false, emphasis: { lineStyle: { width: 2.25 } } },
    scatter: {
      symbolSize: 8,
      emphasis: { scale: false, itemStyle: { borderColor: ink['ink'], borderWidth: 1.5 } },
    },
    bar: { barMaxWidth: 18, itemStyle: { borderRadius: 0 } },
    legend: { show: false },
    tooltip: {
      // HTML tooltips write inline styles, which the content security policy refuses.
      renderMode: 'richText',
      backgroundColor: ink['raised'],
      borderColor: ink['line'],
      borderWidth: 1,
      borderRadius: 4,
      padding: [8, 12],
      shadowBlur: 0,
      textStyle: { color: ink['ink'], fontFamily: font, fontSize: 12 },
      axisPointer: { type: 'line', lineStyle: { color: ink['line-strong'], width: 1, type: 'solid' } },
    },
  }
}

export type SeriesStyle = {
  readonly colour: string
  readonly dash: 'solid' | number[]
  readonly shape: string
}

/** Style of series `n`, 1 to 8; a method keeps its number in every chart of the project. Beyond eight: faded, no own look. */
export function seriesStyle(n: number, ink: Ink): SeriesStyle {
  const index = n >= 1 && n <= SERIES_COUNT ? n - 1 : -1
  return {
    colour: (index < 0 ? ink['chart-faded'] : ink[`series-${n}`]) ?? '',
    dash: dashes[index] ?? 'solid',
    shape: shapes[index] ?? 'circle',
  }
}

/** A label at the right end of a line or beside a point, in the colour of what it names. */
export function directLabel(colour: string | undefined, font: string, isStrong = true) {
  return { fill: colour, fontFamily: font, fontSize: 12, fontWeight: isStrong ? 600 : 400 } as const
}
