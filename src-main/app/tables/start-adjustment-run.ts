import { AppError } from '../../contract/errors.ts'
import type { AdjustmentRequest, AdjustmentRun } from '../../contract/model.ts'
import { adjustmentMethodById } from '../../domain/methods.ts'
import { parseParameters } from '../parse-parameters.ts'
import type { Session } from '../session.ts'

/**
 * Check a request against its method and queue it for a table as it stands now. The stored request carries every parameter
 * with its default filled in.
 *
 * @throws AppError `project-read-only`, `table-not-found`, `method-unknown`, `parameter-unknown`, `parameter-invalid`
 */
export function startAdjustmentRun(session: Session, table: number, request: AdjustmentRequest): AdjustmentRun {
  return startAdjustmentRuns(session, table, [request])[0]!
}

/** Check several requests, then queue all of them in their order. @throws what `startAdjustmentRun` throws, before any is queued */
export function startAdjustmentRuns(
  session: Session,
  table: number,
  requests: readonly AdjustmentRequest[],
): AdjustmentRun[] {
  const { store, context, queue } = session
  if (store.isReadOnly) throw new AppError('project-read-only', { path: store.path })
  const checked = requests.map((request) => ({
    ...request,
    parameters: parseParameters(adjustmentMethodById(request.method), request.parameters, Infinity),
  }))
  return checked.map((request) => {
    const run = store.runs.addAdjustment(table, request, context.now().toISOString())
    queue.enqueue(run)
    return store.runs.adjustment(run.id)
  })
}
