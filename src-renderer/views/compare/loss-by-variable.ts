import type { GroupingRun, RunDetail } from '../../../src-main/contract/model.ts'
import { kOf } from './k-column.ts'

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
