import type { AdjustmentResult, Limits, ParameterValue, RunEvent } from '../contract/model.ts'
import { certifyTable } from '../domain/certify/certify-table.ts'
import type { AdjustmentAnswer } from '../domain/cta/adjustment.ts'
import { adjustmentMethodById } from '../domain/methods.ts'
import { cellStatus, type ProtectedTable } from '../domain/tables/table.ts'
import { fromErrorMessage } from '../contract/errors.ts'
import type { RunningJob } from '../solver/process.ts'
import { adjustmentLog } from './adjustment-log.ts'
import type { AppContext } from './context.ts'
import { parseParameters } from './parse-parameters.ts'

export type AdjustRequest = {
  readonly method: string
  readonly parameters: Readonly<Record<string, ParameterValue>>
  readonly seed: number
  readonly limits: Limits
  readonly workers: number
}

export type AdjustedTable = {
  /** Released values, one a cell; null when no safe table was found. */
  readonly values: Float64Array | null
  readonly result: AdjustmentResult
}

/** An adjustment under way. */
export type RunningAdjustment = { stop(): void; readonly done: Promise<AdjustedTable> }

type Found = Pick<AdjustmentAnswer, 'values' | 'objective'>

/**
 * Adjust a table in a solver process, and certify what comes back from the original. What was found before a stop, or
 * before the process died, is kept.
 *
 * @throws AppError `method-unknown`, `parameter-unknown`, `parameter-invalid`; `done` rejects with what failed when
 *         nothing had been found.
 */
export function startAdjustment(
  context: AppContext,
  table: ProtectedTable,
  request: AdjustRequest,
  tell: (event: RunEvent) => void,
): RunningAdjustment {
  const method = adjustmentMethodById(request.method)
  const log = adjustmentLog(tell)
  const parameters = parseParameters(method, request.parameters, Infinity)
  let best: Found = { values: null, objective: Infinity }
  let bound: number | null = null
  const { timeSeconds, gapRelative, work } = request.limits
  const job: RunningJob<'table-adjustment'> = context.supervisor.start<'table-adjustment'>(
    {
      kind: 'solve',
      family: 'table-adjustment',
      method: method.id,
      parameters,
      problem: table,
      seed: request.seed,
      limits: { timeMs: timeSeconds === null ? null : 1000 * timeSeconds, gapRelative, work },
      workers: request.workers,
    },
    (event, elapsedMs, memoryBytes) => {
      if (event.kind === 'incumbent' && event.objective < best.objective) best = event
      if (event.kind === 'bound') bound = Math.max(bound ?? event.bound, event.bound)
      log(event, elapsedMs, memoryBytes)
    },
  )
  return { stop: () => job.stop(), done: conclude() }

  async function conclude(): Promise<AdjustedTable> {
    const outcome = await job.done
    if (outcome.kind === 'failed' && best.values === null) throw fromErrorMessage(outcome.error)
    const answer = outcome.kind === 'answered' ? outcome.answer : null
    const found: Found = answer !== null && answer.objective <= best.objective ? answer : best
    const wasStopped = answer === null || answer.ended === 'stopped'
    return {
      values: found.values,
      result: {
        method: method.id,
        version: method.version,
        seed: request.seed,
        parameters,
        elapsedMs: outcome.elapsedMs,
        work: { ...answer?.work },
        decimals: answer?.decimals ?? table.decimals,
        ...judged(table, found, answer?.bound ?? bound, wasStopped),
        infeasible: named(table, answer),
        ...(answer?.infeasible === null || answer === null ? {} : { status: 'infeasible' as const }),
      },
    }
  }
}

type Judged = Pick<AdjustmentResult, 'status' | 'value' | 'bound' | 'gapRelative' | 'certificate' | 'cells'>

function judged(
  original: ProtectedTable,
  { values, objective }: Found,
  bound: number | null,
  wasStopped: boolean,
): Judged {
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
    wasStopped,
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
  return { cells: Array.from(cells, (cell) => table.names?.[cell] ?? String(cell)), relations: [...relations] }
}
