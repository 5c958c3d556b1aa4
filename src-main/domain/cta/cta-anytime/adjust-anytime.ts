import type { ProtectedTable } from '../../tables/table.ts'
import type { AdjustmentAnswer, AdjustmentContext } from '../adjustment.ts'
import { firstDirections } from '../directions/first-directions.ts'
import { createRandomStream } from '../../numerics/random-stream.ts'
import { searchRegions } from '../regions/search-regions.ts'
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
  const isOver = (): boolean => context.shouldStop()
  const { programs, last } = firstDirections(context.engine, problem, 200, isOver, incumbent.take)
  incumbent.release()
  context.report({ kind: 'phase', phase: 'regions' })
  const random = createRandomStream(context.seed)
  const { regions } = searchRegions(context.engine, problem, last, random, {
    isOver,
    hear: incumbent.take,
    mostRegions: context.limits.work ?? Infinity,
  })
  incumbent.release()
  return {
    ...incumbent.best(),
    bound: null,
    decimals: problem.decimals,
    work: { programs, regions },
    ended: context.shouldStop() ? 'stopped' : 'finished',
    infeasible: null,
  }
}

function infeasibleAnswer(decimals: number, infeasible: NonNullable<AdjustmentAnswer['infeasible']>): AdjustmentAnswer {
  return { values: null, objective: Infinity, bound: null, decimals, work: {}, ended: 'finished', infeasible }
}
