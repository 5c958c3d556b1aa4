import type { ProtectedTable } from '../../tables/table.ts'
import type { AdjustmentAnswer, AdjustmentContext, InfeasibleParts } from '../adjustment.ts'
import { proveInfeasible } from './prove-infeasible.ts'

/** The answer that a table has none, with the smallest contradiction found around cells that are known to be in one. */
export function impossible(
  context: Pick<AdjustmentContext, 'engine' | 'shouldStop'>,
  table: ProtectedTable,
  known: InfeasibleParts,
): AdjustmentAnswer {
  const parts = proveInfeasible(context.engine, table, [...known.cells], () => context.shouldStop())
  return {
    values: null,
    objective: Infinity,
    bound: null,
    decimals: table.decimals,
    work: {},
    ended: 'finished',
    infeasible: parts ?? known,
  }
}
