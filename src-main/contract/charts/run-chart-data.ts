import type { ChartFormat } from './chart-look.ts'
import { freePlace, type Point } from './free-place.ts'
import { stepCorners, type RunPoint } from './step-line.ts'

/** What the chart of one run is drawn from. */
export type RunChartData = {
  /** Loss in percent, as when nothing is said, or a cost in no unit. */
  readonly unit?: 'percent' | 'cost'
  /** Best answers in order of time, in that unit. */
  readonly incumbents: readonly RunPoint[]
  /** Proven bounds in order of time, in that unit; empty for a method that proves none. */
  readonly bounds: readonly RunPoint[]
  /** Seconds since the start: now while the run goes on, its end afterwards. */
  readonly nowSeconds: number
  readonly isLive: boolean
  readonly scale: 'linear' | 'log'
  /** Relative gap (0.01 is 1 %) that is good enough; null draws no line. */
  readonly goodEnoughGap: number | null
  /** How the first answer was made, as shown; null for no label. */
  readonly firstAnswer: string | null
  /** A value to hold against, with its name as shown. */
  readonly reference: { readonly value: number; readonly name: string } | null
}

/** A value of the run as shown, with its unit. */
export const valueWords = ({ unit }: RunChartData, format: ChartFormat, value: number): string =>
  unit === 'cost' ? format.number(value) : format.percent(value)

/** Loss at which the gap is just good enough under the last bound; null without a bound. */
export function goodEnoughLoss(data: RunChartData): number | null {
  const bound = data.bounds.at(-1)
  return bound === undefined || data.goodEnoughGap === null ? null : bound.value / (1 - data.goodEnoughGap)
}

/** Room of the label of the good-enough line, in pixels, and the places it may stand at from the left edge of the plot. */
const GOOD_ENOUGH_SIZE = { width: 156, height: 26 } as const
const GOOD_ENOUGH_LEFTS = [6, 190, 374] as const

type ToPixels = (point: readonly [seconds: number, loss: number]) => readonly number[]
type Plot = { readonly x: number; readonly y: number; readonly height: number }

/** Corners of the lines of best and bound, in pixels. What lies outside the plot is cut off at its edge. */
export function runLines(data: RunChartData, toPixels: ToPixels, plot: Plot): Point[][] {
  const pixels = (point: readonly [number, number]): Point => {
    const [x = plot.x, y = plot.y] = toPixels(point)
    return [Math.max(plot.x, x), Math.min(plot.y + plot.height, Math.max(plot.y, y))]
  }
  return [data.incumbents, data.bounds].map((points) =>
    points.length === 0 ? [] : stepCorners(points, points[0]!.seconds, data.nowSeconds).map(pixels),
  )
}

/** Left edge of the label of the good-enough line, in pixels: where neither a line of the run, nor "now", runs through it. */
export function goodEnoughLeft(data: RunChartData, y: number, toPixels: ToPixels, plot: Plot): number {
  const lines = runLines(data, toPixels, plot)
  const [first] = lines[0] ?? []
  // The name of the first answer stands over its point.
  if (first !== undefined && data.firstAnswer !== null) {
    const over = first[1] - 12
    lines.push([
      [first[0], over],
      [first[0] + 150, over],
    ])
  }
  const [now = plot.x] = toPixels([data.nowSeconds, 0])
  lines.push([
    [now, plot.y],
    [now, plot.y + plot.height],
  ])
  const boxAt = (from: number) => {
    const left = plot.x + from
    const half = GOOD_ENOUGH_SIZE.height / 2
    return { left, right: left + GOOD_ENOUGH_SIZE.width, top: y - half, bottom: y + half }
  }
  const [left, ...others] = GOOD_ENOUGH_LEFTS
  return freePlace([boxAt(left), ...others.map(boxAt)], lines).left
}

/** Once a run has ended its best is no longer "so far". */
export const bestKey = ({ isLive }: RunChartData): string =>
  isLive ? 'window.charts.bestSoFar' : 'window.charts.bestFound'
