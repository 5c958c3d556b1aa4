import type { RunPoint } from './step-line.ts'

/** What the chart of one run is drawn from. */
export type RunChartData = {
  /** Best answers in order of time, IL in percent. */
  readonly incumbents: readonly RunPoint[]
  /** Proven bounds in order of time, IL in percent; empty for a method that proves none. */
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

/** Loss at which the gap is just good enough under the last bound; null without a bound. */
export function goodEnoughLoss(data: RunChartData): number | null {
  const bound = data.bounds.at(-1)
  return bound === undefined || data.goodEnoughGap === null ? null : bound.value / (1 - data.goodEnoughGap)
}

/** Once a run has ended its best is no longer "so far". */
export const bestKey = ({ isLive }: RunChartData): string =>
  isLive ? 'window.charts.bestSoFar' : 'window.charts.bestFound'
