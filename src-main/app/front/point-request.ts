import type { RunRequest } from '../../contract/model.ts'
import type { MethodFront } from '../../domain/method.ts'

/**
 * The request that releases a point of a run's front: the command line comes to the same release by it, as far as the run
 * itself can be repeated.
 */
export function pointRequest(request: RunRequest, front: MethodFront, point: number): RunRequest {
  return { ...request, parameters: { ...request.parameters, [front.point]: point } }
}
