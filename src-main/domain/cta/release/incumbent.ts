import type { ProtectedTable } from '../../tables/table.ts'
import type { AdjustmentContext } from '../adjustment.ts'
import type { DirectedDeviations } from '../directions/first-directions.ts'
import { createPacer } from '../../pacing.ts'
import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'
import { onFinerGrid } from './finer-grid.ts'
import { releaseTable, type ReleasedTable } from './release-table.ts'

/** The best safe table so far. Deviations are rounded when it is due, as that may take an integer programme. */
export type Incumbent = {
  /** Hear of deviations; those that are better become the released table now or at the next `release`. */
  take(found: DirectedDeviations): void
  /** Round the best deviations heard of, if that was not done yet. */
  release(): void
  /** The best heard of, rounded or not. */
  directed(): DirectedDeviations | null
  best(): { readonly values: Float64Array | null; readonly objective: number }
}

/** A table must be better by this share to be told. */
const LEAST_GAIN = 1e-9

export function createIncumbent(
  table: ProtectedTable,
  problem: AdjustmentProblem,
  context: Pick<AdjustmentContext, 'engine' | 'report' | 'elapsedMs'>,
): Incumbent {
  const isDue = createPacer(context)
  let waiting: DirectedDeviations | null = null
  let heard: DirectedDeviations | null = null
  let released: ReleasedTable | null = null
  let saidMoreDecimals = false

  function release(): void {
    if (waiting === null) return
    const { deviations, directions } = waiting
    waiting = null
    // More digits than the problem's only while there is nothing with fewer.
    const most = released?.decimals ?? problem.mostDecimals
    for (let decimals = problem.decimals; decimals <= most; decimals += 1) {
      const next = releaseTable(context.engine, table, onFinerGrid(problem, decimals), deviations, directions)
      if (next === null || (released !== null && next.objective >= released.objective * (1 - LEAST_GAIN))) continue
      released = next
      context.report({ kind: 'incumbent', values: next.values.slice(), objective: next.objective })
      if (decimals > problem.decimals && !saidMoreDecimals) {
        saidMoreDecimals = true
        context.report({ kind: 'note', note: 'more-decimals', params: { decimals, wanted: problem.decimals } })
      }
      return
    }
  }

  return {
    take(found) {
      if (heard !== null && found.objective >= heard.objective) return
      heard = waiting = found
      if (isDue()) release()
    },
    release,
    directed: () => heard,
    best: () => ({ values: released?.values ?? null, objective: released?.objective ?? Infinity }),
  }
}
