import type { ComparedRun } from '../../../src-main/contract/charts/compared-run.ts'
import type { RunSummary } from '../../../src-main/contract/model.ts'
import { certificateCount } from '../parts/certificate-words.ts'
import { runLabel } from '../parts/run-words.ts'
import type { ComparedColumn } from './compared-column.ts'

/** A logarithmic axis has no 0: what took no time is drawn at its beginning. */
const SHORTEST_SECONDS = 0.01

/** The runs that have a value on both axes, as the chart draws them. */
export function comparedPoints<R extends RunSummary>(
  runs: readonly R[],
  axes: { readonly x: ComparedColumn<R>; readonly y: ComparedColumn<R> },
  shown: {
    readonly chosen: ReadonlySet<number>
    readonly selected: number | null
    readonly seriesNumbers: Readonly<Record<string, number>>
    /** What stands beside the point of a run. */
    readonly name?: (run: R) => string
  },
): readonly ComparedRun[] {
  const on = (axis: ComparedColumn<R>, run: R) => {
    const value = axis.value(run)
    return value !== null && axis.scale === 'log' ? Math.max(SHORTEST_SECONDS, value) : value
  }
  // Until one of these runs is ticked, all of them are shown alike.
  const isAnyChosen = runs.some((run) => shown.chosen.has(run.id))
  return runs.flatMap((run) => {
    const [x, y] = [on(axes.x, run), on(axes.y, run)]
    if (x === null || y === null) return []
    const { failing, claimed } = certificateCount(run)
    return [
      {
        run: run.id,
        name: (shown.name ?? runLabel)(run),
        series: shown.seriesNumbers[run.request.method] ?? 9,
        x,
        y,
        bound: axes.y.bound?.(run) ?? null,
        isCertified: failing === 0 && claimed > 0,
        isChosen: !isAnyChosen || shown.chosen.has(run.id),
        isSelected: run.id === shown.selected,
      },
    ]
  })
}
