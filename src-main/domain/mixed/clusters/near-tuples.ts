import type { SolveContext } from '../../method.ts'
import { smallestCandidates } from '../../numerics/selection.ts'
import { tupleDistance, type DistinctTuples } from './distinct-tuples.ts'

const TUPLES_BETWEEN_CHECKS = 256

/**
 * The `width` nearest tuples of each, itself first: count × width, row-major; ties to the lower tuple. After a stop, rows
 * that were not reached name their own tuple only.
 *
 * Cost  O(tuples² (p + q)).
 */
export function nearTuples(
  tuples: DistinctTuples,
  width: number,
  { shouldStop }: Pick<SolveContext, 'shouldStop'>,
): Int32Array {
  const { count } = tuples
  const near = new Int32Array(count * width)
  const distances = new Float64Array(count)
  const all = Int32Array.from({ length: count }, (_, tuple) => tuple)
  let isStopped = false
  for (let tuple = 0; tuple < count; tuple += 1) {
    if (tuple % TUPLES_BETWEEN_CHECKS === 0) isStopped ||= shouldStop()
    if (isStopped) {
      near.fill(tuple, tuple * width, (tuple + 1) * width)
      continue
    }
    for (let other = 0; other < count; other += 1) distances[other] = tupleDistance(tuples, tuple, other)
    distances[tuple] = -1
    near.set(smallestCandidates(distances, all, count, width), tuple * width)
  }
  return near
}
