import { growthChart } from '../../contract/charts/growth-chart.ts'
import type { Wording } from '../../contract/wording.ts'
import { chartPicture } from '../../report/chart-picture.ts'
import { reportChartLook } from '../../report/chart-svg.ts'
import type { ScaleRow, ScaleSlope } from './bench-scale.ts'

/** What the chart needs of a row of the bench. */
export type GrowthRow = Pick<ScaleRow, 'part' | 'method' | 'records' | 'runSeconds' | 'ilPercent'>
type GrowthResult = {
  readonly rows: readonly GrowthRow[]
  readonly slopes: readonly Pick<ScaleSlope, 'method' | 'wall'>[]
}

/** Steeper than this, time no longer grows with the records. */
const STEEPEST = 1.2
const WIDTH = 860
const HEIGHT = 360

/** Wall seconds of a run against records, on logarithmic axes, as an SVG file; null when nothing grew. */
export function scaleChart({ rows, slopes }: GrowthResult, wording: Wording): string | null {
  if (slopes.length === 0) return null
  const lines = slopes.map(({ method, wall }, index) => ({
    name: method,
    series: index + 1,
    points: rows
      .filter((row) => row.part === 'growth' && row.method === method && row.ilPercent !== null)
      .map((row) => ({ records: row.records, seconds: row.runSeconds }))
      .sort((a, b) => a.records - b.records),
    slope: wall,
  }))
  const option = growthChart({ lines, reference: STEEPEST }, reportChartLook(wording))
  return chartPicture(wording.t('cli.bench.scale.report.chart'), option, WIDTH, HEIGHT)
}
