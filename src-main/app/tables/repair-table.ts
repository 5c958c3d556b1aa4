import { AppError, fromErrorMessage } from '../../contract/errors.ts'
import type { TableRepair } from '../../contract/model.ts'
import { ctaBranchAndCut } from '../../domain/cta/cta-branch-and-cut/index.ts'
import { cellName, type KeptTable } from '../../domain/tables/kept-table.ts'
import type { RelationOff } from '../../domain/tables/relations-off.ts'
import { repairProblem, repairStages, type RepairStage } from '../../domain/tables/repair-problem.ts'
import type { AppContext } from '../context.ts'

export type RepairedTable = { readonly kept: KeptTable; readonly repair: TableRepair }

/** Cells of a repair that are named; the rest are counted. */
const MOST_LISTED = 20

/**
 * The nearest additive table where relations do not hold: the least sum of absolute changes of inner cells that are neither
 * sensitive nor fixed, or where these cannot make the table additive, of their totals too.
 *
 * @param off  its relations that do not hold.
 * @throws AppError `table-not-repairable` where sensitive and fixed cells alone contradict each other.
 */
export async function repairTable(
  context: AppContext,
  { kept, off }: { readonly kept: KeptTable; readonly off: readonly RelationOff[] },
): Promise<RepairedTable> {
  for (const stage of repairStages) {
    const found = await nearest(context, kept, stage)
    if (found === null) continue
    const { values, decimals } = found
    const before = kept.table.values
    const changed = Array.from(values.keys()).filter((cell) => values[cell] !== before[cell])
    return {
      kept: {
        ...kept,
        table: { ...kept.table, values, decimals },
        counted: kept.counted === null ? null : { ...kept.counted, values, decimals },
      },
      repair: {
        relations: off.length,
        cells: changed.length,
        change: changed.reduce((sum, cell) => sum + Math.abs(values[cell]! - before[cell]!), 0),
        totals: stage === 'totals',
        listed: changed
          .slice(0, MOST_LISTED)
          .map((cell) => ({ cell: cellName(kept, cell), before: before[cell]!, after: values[cell]! })),
      },
    }
  }
  throw new AppError('table-not-repairable', { relations: off.length })
}

async function nearest(
  { supervisor }: AppContext,
  { table }: KeptTable,
  stage: RepairStage,
): Promise<{ values: Float64Array; decimals: number } | null> {
  const outcome = await supervisor.start<'table-adjustment'>(
    {
      kind: 'solve',
      family: 'table-adjustment',
      method: ctaBranchAndCut.id,
      parameters: {},
      problem: repairProblem(table, stage),
      seed: 0,
      limits: { timeMs: null, gapRelative: null, work: null },
      workers: 1,
    },
    () => undefined,
  ).done
  if (outcome.kind === 'failed') throw fromErrorMessage(outcome.error)
  if (outcome.kind !== 'answered' || outcome.answer.values === null) return null
  const { values, decimals } = outcome.answer
  return { values, decimals: Math.max(decimals, table.decimals) }
}
