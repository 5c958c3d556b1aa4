import type { ProtectedTable } from '../../tables/table.ts'
import type { AdjustmentAnswer, AdjustmentContext } from '../adjustment.ts'
import { firstDirections } from '../directions/first-directions.ts'
import { prepareAdjustment } from '../problem/prepare-problem.ts'
import { createIncumbent } from '../release/incumbent.ts'

export type AnytimeParameters = { readonly decimals: number | null }

/**
 * Adjust a table by whatever helps in turn: directions that nearly cancel, flips of many by the linear program's duals.
 */
export function adjustAnytime(
  table: ProtectedTable,
  params: AnytimeParameters,
  context: AdjustmentContext,
): AdjustmentAnswer {
  const { problem, infeasible } = prepareAdjustment(table, params.decimals)
  if (problem === null) return infeasibleAnswer(table.decimals, infeasible)
  const incumbent = createIncumbent(table, problem, context)
  context.report({ kind: 'phase', phase: 'directions' })
  const { programs } = firstDirections(context.engine, problem, 200, () => context.shouldStop(), incumbent.take)
  incumbent.release()
  return {
    ...incumbent.best(),
    bound: null,
    decimals: problem.decimals,
    work: { programs },
    ended: context.shouldStop() ? 'stopped' : 'finished',
    infeasible: null,
  }
}

function infeasibleAnswer(decimals: number, infeasible: NonNullable<AdjustmentAnswer['infeasible']>): AdjustmentAnswer {
  return { values: null, objective: Infinity, bound: null, decimals, work: {}, ended: 'finished', infeasible }
}
