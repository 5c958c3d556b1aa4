import type { SolveContext } from '../../method.ts'
import { groupByMdav } from '../mdav/group-by-mdav.ts'
import { nearestUntilStopped } from '../nearest-neighbours.ts'
import { sumOfSquaredErrors } from '../sum-of-squared-errors.ts'
import { groupByVMdav } from './group-by-v-mdav.ts'

export type BestOfGammas = {
  readonly groups: Int32Array
  readonly sse: number
  readonly gamma: number
  /** How many values of γ were tried before the end or a stop. */
  readonly tried: number
}

/** Neighbour lists this long outlast most groupings; a shorter list only costs time. */
const neighboursFor = (k: number): number => Math.max(48, 6 * k)

/**
 * V-MDAV for each γ in turn; the grouping with the least SSE, ties to the earlier γ. A stop before the first γ leaves a
 * grouping of no merit.
 *
 * @param values  n × p, row-major, standardised; finite.
 *
 * Cost  O(n²p) once for the neighbour lists, then little per γ.
 */
export function bestOfGammas(
  values: Float64Array,
  records: number,
  variables: number,
  options: { readonly k: number; readonly gammas: readonly number[]; readonly movingCentroid: boolean },
  context: Pick<SolveContext, 'shouldStop' | 'report'>,
): BestOfGammas {
  const { k, gammas, movingCentroid } = options
  const neighbours = nearestUntilStopped(values, records, variables, neighboursFor(k), context)
  if (neighbours === null) {
    // A stop before the first γ: MDAV, stopped as well, leaves groups of k of the records in their order.
    const groups = groupByMdav(values, records, variables, k, context)
    return { groups, sse: sumOfSquaredErrors(values, variables, groups), gamma: gammas[0] ?? 0, tried: 0 }
  }
  let best: BestOfGammas | null = null
  let tried = 0
  for (const gamma of gammas) {
    if (best !== null && context.shouldStop()) break
    const groups = groupByVMdav(values, records, variables, neighbours, { k, gamma, movingCentroid })
    const sse = sumOfSquaredErrors(values, variables, groups)
    tried += 1
    if (best === null || sse < best.sse) {
      best = { groups, sse, gamma, tried }
      context.report({ kind: 'incumbent', groups, sse })
    }
    context.report({ kind: 'progress', work: { gammas: tried } })
  }
  if (best === null) throw new RangeError('V-MDAV needs at least one γ.')
  return { ...best, tried }
}
