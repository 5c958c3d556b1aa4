import { AppError, fromErrorMessage } from '../../contract/errors.ts'
import type { TableRepair } from '../../contract/model.ts'
import type { AdjustmentAnswer, InfeasibleParts } from '../../domain/cta/adjustment.ts'
import { ctaBranchAndCut } from '../../domain/cta/cta-branch-and-cut/index.ts'
import { decimalsOfValues } from '../../domain/tables/decimals-of-values.ts'
import { cellName, type KeptTable } from '../../domain/tables/kept-table.ts'
import type { RelationOff } from '../../domain/tables/relations-off.ts'
import { repairProblem, repairStages, type RepairStage } from '../../domain/tables/repair-problem.ts'
import { cellStatus } from '../../domain/tables/table.ts'
import type { AppContext } from '../context.ts'

export type RepairedTable = { readonly kept: KeptTable; readonly repair: TableRepair }

/** Cells of a repair that are named; the rest are counted. */
const MOST_LISTED = 20

/**
 * The nearest additive table where relations do not hold: the least sum of absolute changes of inner cells that are neither
 * sensitive nor fixed; where these cannot make the table additive, of their totals too; and where that is not enough, of
 * sensitive cells by what rounding explains.
 *
 * @param off  its relations that do not hold.
 * @throws AppError `table-not-repairable` where what may not change contradicts itself; names it.
 */
export async function repairTable(
  context: AppContext,
  { kept, off }: { readonly kept: KeptTable; readonly off: readonly RelationOff[] },
): Promise<RepairedTable> {
  let contradiction: InfeasibleParts | null = null
  for (const stage of repairStages) {
    const { values, infeasible } = await nearest(context, kept, stage)
    contradiction = infeasible
    if (values === null) continue
    const before = kept.table.values
    const decimals = decimalsOfValues(values, kept.table.decimals)
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
        totals: stage !== 'inner',
        sensitive: changed.filter((cell) => kept.table.status[cell] === cellStatus.sensitive).length,
        listed: changed
          .slice(0, MOST_LISTED)
          .map((cell) => ({ cell: cellName(kept, cell), before: before[cell]!, after: values[cell]! })),
      },
    }
  }
  const { cells = [], relations = [] } = contradiction ?? {}
  throw new AppError('table-not-repairable', {
    relations: off.length,
    proven: contradiction === null ? 'no' : 'yes',
    contradicting: [...relations].slice(0, MOST_LISTED).join(', '),
    cells: Array.from(cells.slice(0, MOST_LISTED), (cell) => cellName(kept, cell)).join(', '),
  })
}

async function nearest(
  { supervisor }: AppContext,
  { table }: KeptTable,
  stage: RepairStage,
): Promise<Pick<AdjustmentAnswer, 'values' | 'infeasible'>> {
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
  return outcome.kind === 'answered' ? outcome.answer : { values: null, infeasible: null }
}
