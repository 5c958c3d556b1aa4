import { AppError } from '../../contract/errors.ts'
import type { GroupingRun } from '../../contract/model.ts'
import { methodById } from '../../domain/methods.ts'
import { atPoint } from '../../domain/mixed/release-point.ts'
import { groupingCourse } from '../grouping-course.ts'
import type { Session } from '../session.ts'
import { pointRequest } from './point-request.ts'
import { groupingRuns, whoReleases } from './who-releases.ts'

/**
 * A run that releases a point of another run's front: certified as any other, without searching again. Where a run releases
 * it already, that one.
 *
 * @throws AppError `project-read-only`, `run-not-found`, `front-point-missing`
 */
export async function openPoint(session: Session, runId: number, point: number): Promise<GroupingRun> {
  const { store, context, queue } = session
  const run = store.runs.grouping(runId)
  const { front, id } = methodById(run.request.method)
  const chosen = front === undefined ? null : store.runs.frontPoint(runId, point)
  if (front === undefined || chosen === null)
    throw new AppError('front-point-missing', { method: id, point, points: store.runs.front(runId).length })
  const known = whoReleases(run, groupingRuns(store), front)({ ...chosen, point })
  if (known !== null) return known
  if (store.isReadOnly) throw new AppError('project-read-only', { path: store.path })

  const request = pointRequest(run.request, front, point)
  const opened = store.runs.add(run.subject.id, request, run.dataFingerprint, context.now().toISOString())
  const { result, state, elapsedMs } = run
  const answer = {
    ...atPoint(result?.tables ?? [], chosen),
    bound: null,
    work: result?.work ?? {},
    ended: state === 'stopped' ? ('stopped' as const) : ('finished' as const),
  }
  queue.conclude(opened, groupingCourse(context, store, opened.id, { answer, elapsedMs }), {
    note: 'point-opened',
    params: { run: runId, point },
  })
  await queue.ended(opened.id)
  return store.runs.grouping(opened.id)
}
