import type { ProtectedTable } from '../tables/table.ts'
import type { AdjustmentAnswer, AdjustmentContext } from './adjustment.ts'
import type { DirectedDeviations } from './directions/first-directions.ts'
import { impossible } from './infeasible/impossible.ts'
import { proveInfeasible } from './infeasible/prove-infeasible.ts'
import { suspectCells } from './infeasible/suspects.ts'
import type { AdjustmentProblem } from './problem/adjustment-problem.ts'
import { prepareAdjustment } from './problem/prepare-problem.ts'
import { createIncumbent } from './release/incumbent.ts'

/** What a method that solves a whole table does with it. */
export type MethodRun = {
  readonly problem: AdjustmentProblem
  readonly context: AdjustmentContext
  /** Keep deviations that are better than all before. */
  take(found: DirectedDeviations): void
  /** The best so far. */
  best(): DirectedDeviations | null
  /** Tell a lower bound on every table, in its unit of cost. */
  raise(bound: number): void
  /** What is left of the time, null without a limit. */
  leftMs(): number | null
}

/**
 * Prepare a table, let `solve` work on it, and answer with the released table; contradictions that show at sight, or that
 * `solve` claims by `isImpossible`, are proven and named.
 *
 * @param decimals  as for `prepareAdjustment`.
 */
export async function runMethod(
  table: ProtectedTable,
  decimals: number | null,
  context: AdjustmentContext,
  solve: (run: MethodRun) => { work: Record<string, number>; isImpossible: boolean; isComplete: boolean },
): Promise<AdjustmentAnswer> {
  const { problem, infeasible } = prepareAdjustment(table, decimals)
  if (problem === null) return impossible(context, table, infeasible)
  const incumbent = createIncumbent(table, problem, context)
  let bound = -Infinity
  const { timeMs } = context.limits
  const { work, isImpossible, isComplete } = await Promise.resolve(
    solve({
      problem,
      context,
      take: incumbent.take,
      best: incumbent.directed,
      leftMs: () => (timeMs === null ? null : Math.max(0, timeMs - context.elapsedMs())),
      raise(proven) {
        const told = Math.min(proven, incumbent.directed()?.objective ?? Infinity)
        if (!(told > bound) || !Number.isFinite(told)) return
        bound = told
        context.report({ kind: 'bound', bound })
      },
    }),
  )
  incumbent.release()
  if (isImpossible) {
    const suspects = suspectCells(problem, new Float64Array(problem.variables))
    const cells = suspects.length > 0 ? suspects : [...problem.cells.slice(0, 20)]
    const parts = proveInfeasible(context.engine, table, cells, () => context.shouldStop())
    if (parts !== null) return impossible(context, table, parts)
  }
  const best = incumbent.best()
  const timeIsUp = timeMs !== null && context.elapsedMs() >= timeMs
  return {
    ...best,
    bound: bound === -Infinity ? null : Math.min(bound, best.objective),
    decimals: problem.decimals,
    work,
    ended: timeIsUp ? 'time-limit' : context.shouldStop() ? 'stopped' : isComplete ? 'finished' : 'work-limit',
    infeasible: null,
  }
}
