/** The run chart's data from a run's log. */
import type { RunChartData } from '../../../src-main/contract/charts/run-chart.ts'
import type { RunPoint } from '../../../src-main/contract/charts/step-line.ts'
import type { RunEvent } from '../../../src-main/contract/model.ts'
import { textOr } from '../../i18n/i18n.ts'

/** More steps than this cannot be told apart on a screen. */
const MOST_POINTS = 600

/** Keeps first and last and thins evenly between them. */
function thinned(points: readonly RunPoint[]): readonly RunPoint[] {
  if (points.length <= MOST_POINTS) return points
  const step = (points.length - 1) / (MOST_POINTS - 1)
  return Array.from({ length: MOST_POINTS }, (_, i) => points[Math.round(i * step)]).filter(
    (point) => point !== undefined,
  )
}

function steps(
  events: readonly RunEvent[],
  kind: 'incumbent' | 'bound',
  isDrawn: (value: number, after: number) => boolean,
): readonly RunPoint[] {
  const points: RunPoint[] = []
  for (const event of events) {
    const value = event[kind]
    if (event.kind !== kind || value === null) continue
    const last = points.at(-1)
    if (last === undefined || isDrawn(value, last.value)) points.push({ seconds: event.elapsedMs / 1000, value })
  }
  return thinned(points)
}

export function runChartData(
  events: readonly RunEvent[],
  shown: Pick<RunChartData, 'unit' | 'nowSeconds' | 'isLive' | 'scale' | 'goodEnoughGap'>,
): RunChartData {
  // A method that weighs its loss against something else may tell a better answer that loses more.
  const incumbents = steps(events, 'incumbent', (value, after) => value !== after)
  const bounds = steps(events, 'bound', (value, after) => value > after)
  const firstAt = events.findIndex((event) => event.kind === 'incumbent')
  const phase = events.slice(0, Math.max(0, firstAt)).findLast((event) => event.phase !== null)?.phase ?? null
  return {
    ...shown,
    incumbents,
    bounds,
    // Events may come a moment late: "now" is never before the last of them.
    nowSeconds: Math.max(shown.nowSeconds, incumbents.at(-1)?.seconds ?? 0, bounds.at(-1)?.seconds ?? 0),
    firstAnswer: phase === null ? null : textOr(`window.firstAnswers.${phase}`, '') || null,
    reference: null,
  }
}
