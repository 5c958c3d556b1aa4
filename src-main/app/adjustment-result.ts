import type { AdjustmentRequest, AdjustmentResult } from '../contract/model.ts'
import { certifyTable } from '../domain/certify/certify-table.ts'
import type { AdjustmentAnswer } from '../domain/cta/adjustment.ts'
import { adjustmentMethodById } from '../domain/methods.ts'
import { decimalsOfRelease } from '../domain/cta/problem/grid.ts'
import { decimalsOfValues } from '../domain/tables/decimals-of-values.ts'
import { cellStatus, type ProtectedTable } from '../domain/tables/table.ts'

/** What a run came to: the best it found, what it proved, and the method's answer where it gave one. */
export type FoundTable = {
  /** Released values, one a cell; null when no safe table was found. */
  readonly values: Float64Array | null
  /** What was claimed of them; Infinity without. */
  readonly objective: number
  readonly bound: number | null
  /** null: the run was ended, or its process died. */
  readonly answer: AdjustmentAnswer | null
  readonly ended: AdjustmentAnswer['ended']
  readonly elapsedMs: number
  /** How the table was made additive before it was kept. */
  readonly repaired?: AdjustmentResult['repaired']
}

/** `result.json`: all that is claimed of a released table is measured again from the original. */
export function adjustmentResult(
  table: ProtectedTable,
  { method, seed, parameters }: Pick<AdjustmentRequest, 'method' | 'seed' | 'parameters'>,
  found: FoundTable,
): AdjustmentResult {
  const { answer, elapsedMs } = found
  const decimals = decimalsOfValues(found.values ?? [], answer?.decimals ?? table.decimals)
  const wanted = typeof parameters['decimals'] === 'number' ? parameters['decimals'] : decimalsOfRelease(table)
  return {
    method,
    version: adjustmentMethodById(method).version,
    seed,
    parameters,
    elapsedMs,
    work: { ...answer?.work },
    decimals,
    ...(found.values !== null && decimals > wanted ? { moreDecimals: decimals - wanted } : {}),
    ...judged(table, found),
    infeasible: named(table, answer),
    ...(found.repaired === undefined ? {} : { repaired: found.repaired }),
    ...(answer?.infeasible === null || answer === null ? {} : { status: 'infeasible' as const }),
  }
}

type Judged = Pick<AdjustmentResult, 'status' | 'value' | 'bound' | 'gapRelative' | 'certificate' | 'cells'>

function judged(original: ProtectedTable, { values, objective, bound, ended }: FoundTable): Judged {
  const sensitive = original.status.reduce((sum, status) => sum + (status === cellStatus.sensitive ? 1 : 0), 0)
  const cells = { count: original.cells, sensitive, changed: 0 }
  if (values === null)
    return { status: 'stopped', value: { objective: null }, bound, gapRelative: null, certificate: [], cells }
  const certified = certifyTable({
    original,
    released: values,
    wholeNumbers: false,
    claimedObjective: objective,
    bound,
    wasStopped: ended === 'stopped',
  })
  return {
    status: certified.status,
    value: { objective: certified.objective },
    bound,
    gapRelative: certified.gapRelative,
    certificate: certified.certificate,
    cells: { ...cells, changed: certified.changed },
  }
}

function named(table: ProtectedTable, answer: AdjustmentAnswer | null): AdjustmentResult['infeasible'] {
  if (answer === null || answer.infeasible === null) return null
  const { cells, relations } = answer.infeasible
  const by = { [cellStatus.sensitive]: 'protection', [cellStatus.fixed]: 'kept-value' } as const
  return {
    cells: Array.from(cells, (cell) => table.names?.[cell] ?? String(cell)),
    relations: [...relations],
    by: Array.from(cells, (cell) => by[table.status[cell] as keyof typeof by] ?? 'bounds'),
  }
}
