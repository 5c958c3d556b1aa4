import { AppError } from '../contract/errors.ts'
import type { ExportRequest } from '../contract/model.ts'
import { writeTable } from '../io/csv/write-table.ts'
import { releasedTable } from './released-table.ts'
import type { Session } from './session.ts'

/**
 * Write the released file of a run: identifiers and dropped variables out, quasi-identifiers replaced by the means of
 * their groups, everything else as it was. A release whose certificate fails is written only after a named
 * confirmation, which the project's history records.
 *
 * @throws AppError `run-not-found`, `run-without-answer`, `release-not-certified`, `file-not-writable`, `disk-full`.
 */
export async function exportRelease(
  session: Session,
  request: ExportRequest,
): Promise<{ path: string; records: number }> {
  const { store, context } = session
  const run = store.runs.get(request.run)
  const failing = run.result?.certificate.filter((claim) => claim.holds === false) ?? []
  if (failing.length > 0 && !request.confirmedFailing) {
    throw new AppError('release-not-certified', { run: request.run, failing: failing.length })
  }
  const table = releasedTable(store, request.run, request.order)
  await writeTable(request.path, table, request.dialect)
  if (!store.isReadOnly) {
    store.addEdit({
      at: context.now().toISOString(),
      kind: 'export',
      detail: {
        run: request.run,
        order: request.order,
        failing: failing.map((claim) => claim.claim),
        confirmed: request.confirmedFailing,
      },
    })
  }
  return { path: request.path, records: table.records }
}
