import type { AdjustmentRequest, AdjustmentResult, RunEvent } from '../contract/model.ts'
import type { AdjustmentAnswer } from '../domain/cta/adjustment.ts'
import { adjustmentMethodById } from '../domain/methods.ts'
import type { ProtectedTable } from '../domain/tables/table.ts'
import { fromErrorMessage } from '../contract/errors.ts'
import type { RunningJob } from '../solver/process.ts'
import { adjustmentResult } from './adjustment-result.ts'
import { adjustmentLog } from './adjustment-log.ts'
import type { AppContext } from './context.ts'
import { endedBy } from './ended-by.ts'
import { parseParameters } from './parse-parameters.ts'
import { solveLimits } from './solve-limits.ts'

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
  request: AdjustmentRequest,
  tell: (event: RunEvent) => void,
): RunningAdjustment {
  const method = adjustmentMethodById(request.method)
  const log = adjustmentLog(tell)
  const parameters = parseParameters(method, request.parameters, Infinity)
  let best: Found = { values: null, objective: Infinity }
  let bound: number | null = null
  const job: RunningJob<'table-adjustment'> = context.supervisor.start<'table-adjustment'>(
    {
      kind: 'solve',
      family: 'table-adjustment',
      method: method.id,
      parameters,
      problem: table,
      seed: request.seed,
      limits: solveLimits(request.limits),
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
    const { values, objective } = answer !== null && answer.objective <= best.objective ? answer : best
    const { elapsedMs } = outcome
    const found = { values, objective, bound: answer?.bound ?? bound, answer, ended: endedBy(outcome), elapsedMs }
    return { values, result: adjustmentResult(table, { ...request, parameters }, found) }
  }
}
