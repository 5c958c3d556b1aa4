import { AppError } from '../contract/errors.ts'
import type { ExportRequest, GroupingRun } from '../contract/model.ts'
import { writeTable } from '../io/csv/write-table.ts'
import { bestAnswer } from './best-answer.ts'
import { certificateOf } from './conclude-run.ts'
import { refuseOverwrite } from './refuse-overwrite.ts'
import { releasedTable } from './released-table.ts'
import { runProblemSteps } from './run-problem.ts'
import type { Session } from './session.ts'
import { takeTurns } from './take-turns.ts'

/**
 * Write the released file of a run: identifiers and dropped variables out, quasi-identifiers replaced by the means of
 * their groups, everything else as it was.
 *
 * What is written is certified once more from the cells and groups that lie in the project now. A release whose
 * certificate fails is written only after a named confirmation, which the project's history records.
 *
 * @throws AppError `run-not-found`, `run-of-a-table`, `run-without-answer`, `release-not-certified`, `project-broken` (cells are not those
 *         that were imported), `output-taken`, `file-not-writable`, `disk-full`.
 */
export async function exportRelease(
  session: Session,
  request: ExportRequest,
): Promise<{ path: string; records: number }> {
  const { store, context } = session
  const run = store.runs.grouping(request.run)
  const table = await takeTurns(releasedTable(store, request.run, request.order))
  const failing = await failingClaims(session, run)
  if (failing.length > 0 && !request.confirmedFailing) {
    throw new AppError('release-not-certified', { run: request.run, failing: failing.length })
  }
  await refuseOverwrite(store, request.path)
  await writeTable(request.path, table, request.dialect)
  if (!store.isReadOnly) {
    store.addEdit({
      at: context.now().toISOString(),
      kind: 'export',
      detail: { run: request.run, order: request.order, failing, confirmed: request.confirmedFailing },
    })
  }
  return { path: request.path, records: table.records }
}

/** Claims that did not hold when the run ended, or do not hold now. */
async function failingClaims({ store }: Session, run: GroupingRun): Promise<string[]> {
  const { fingerprint } = store.datasets.get(run.subject.id)
  if (fingerprint !== run.dataFingerprint || !(await takeTurns(store.datasets.isIntact(run.subject.id)))) {
    throw new AppError('project-broken', { path: store.path, detail: `the cells of ${run.subject.name} have changed` })
  }
  const answer = bestAnswer(store, run.id)
  if (answer === null) throw new AppError('run-without-answer', { run: run.id })
  const problem = await takeTurns(runProblemSteps(store, run.subject.id, run.request))
  const now = await takeTurns(certificateOf(problem, run, answer))
  const claims = [...(run.result?.certificate ?? []), ...now]
  return [...new Set(claims.filter(({ holds }) => holds === false).map(({ claim }) => claim))]
}
