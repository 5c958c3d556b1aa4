/** Runs side by side: what the table sorts by, and what the charts are drawn from. */
import type { ComparedRun } from '../../../src-main/contract/charts/compare-loss.ts'
import type { GroupingRun, RunDetail } from '../../../src-main/contract/model.ts'
import { certificateCount } from '../parts/certificate-words.ts'
import { methodName, runLabel } from '../parts/run-words.ts'

export type SortKey = 'run' | 'method' | 'k' | 'loss' | 'bound' | 'gap' | 'smallest' | 'groups' | 'time' | 'certificate'

export const kOf = (run: GroupingRun): number | null => {
  const k = run.request.parameters['k']
  return typeof k === 'number' ? k : null
}

const isCertified = (run: GroupingRun): boolean =>
  certificateCount(run).failing === 0 && certificateCount(run).claimed > 0

const keys: Readonly<Record<SortKey, (run: GroupingRun) => number | string | null>> = {
  run: (run) => run.id,
  method: (run) => methodName(run.request.method),
  k: kOf,
  loss: (run) => run.incumbent,
  bound: (run) => run.bound,
  gap: (run) => run.gapRelative,
  smallest: (run) => run.result?.groups.smallest ?? null,
  groups: (run) => run.result?.groups.count ?? null,
  time: (run) => run.elapsedMs,
  certificate: (run) => certificateCount(run).failing,
}

/** Sorted by one column; what has no value comes last either way; ties by run. */
export function sortedRuns(runs: readonly GroupingRun[], key: SortKey, isAscending: boolean): readonly GroupingRun[] {
  const value = keys[key]
  const sign = isAscending ? 1 : -1
  return [...runs].sort((a, b) => {
    const [x, y] = [value(a), value(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a.id - b.id
    const order = typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y))
    return order === 0 ? a.id - b.id : sign * order
  })
}

export function comparedPoints(
  runs: readonly GroupingRun[],
  xAxis: 'k' | 'seconds',
  shown: { chosen: ReadonlySet<number>; selected: number | null; seriesNumbers: Readonly<Record<string, number>> },
): readonly ComparedRun[] {
  return runs.flatMap((run) => {
    const x = xAxis === 'k' ? kOf(run) : Math.max(0.01, run.elapsedMs / 1000)
    if (x === null || run.incumbent === null) return []
    return [
      {
        run: run.id,
        name: runLabel(run),
        series: shown.seriesNumbers[run.request.method] ?? 9,
        x,
        ilPercent: run.incumbent,
        bound: run.bound,
        isCertified: isCertified(run),
        isChosen: shown.chosen.size === 0 || shown.chosen.has(run.id),
        isSelected: run.id === shown.selected,
      },
    ]
  })
}

type VariableLine = {
  readonly method: string
  readonly series: number
  readonly points: readonly (readonly [number, number])[]
}
export type VariableLoss = {
  readonly variable: string
  readonly lines: readonly VariableLine[]
  readonly largest: number
}

/** Loss of each variable over k, a line per method (its best run at each k); variables of largest loss first. */
export function lossByVariable(
  runs: readonly GroupingRun[],
  details: ReadonlyMap<number, RunDetail>,
  seriesNumbers: Readonly<Record<string, number>>,
): readonly VariableLoss[] {
  const byVariable = new Map<string, Map<string, Map<number, { loss: number; il: number }>>>()
  for (const run of runs) {
    const k = kOf(run)
    const detail = details.get(run.id)
    if (k === null || detail?.family !== 'microaggregation' || run.incumbent === null) continue
    for (const { variable, ilPercent } of detail.lossByVariable) {
      if (ilPercent === null) continue
      const methods = byVariable.get(variable) ?? new Map<string, Map<number, { loss: number; il: number }>>()
      byVariable.set(variable, methods)
      const points = methods.get(run.request.method) ?? new Map<number, { loss: number; il: number }>()
      methods.set(run.request.method, points)
      const known = points.get(k)
      if (known === undefined || run.incumbent < known.il) points.set(k, { loss: ilPercent, il: run.incumbent })
    }
  }
  const variables = [...byVariable].map(([variable, methods]) => {
    const lines = [...methods].map(([method, points]) => ({
      method,
      series: seriesNumbers[method] ?? 9,
      points: [...points].map(([k, { loss }]) => [k, loss] as const).sort((a, b) => a[0] - b[0]),
    }))
    return { variable, lines, largest: Math.max(...lines.flatMap((line) => line.points.map(([, loss]) => loss))) }
  })
  return variables.sort((a, b) => b.largest - a.largest || (a.variable < b.variable ? -1 : 1))
}
