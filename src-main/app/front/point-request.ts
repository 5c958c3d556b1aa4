import type { GroupingRun, RunEvent, RunRequest } from '../../contract/model.ts'
import type { MethodFront } from '../../domain/method.ts'

/**
 * The request that releases a point of a run's front. A search that time or its user cut is repeated by the work it did, so
 * that the command line comes to the same point.
 */
export function pointRequest(
  { request, result, state }: GroupingRun,
  events: readonly RunEvent[],
  front: MethodFront,
  point: number,
): RunRequest {
  const wasCut = state === 'stopped' || events.some(({ note }) => note === 'ended-time-limit')
  const work = result?.work[front.work] ?? null
  return {
    ...request,
    parameters: { ...request.parameters, [front.point]: point },
    ...(wasCut && work !== null ? { limits: { timeSeconds: null, gapRelative: null, work } } : {}),
  }
}
