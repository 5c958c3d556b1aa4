import { distanceMatrix } from '../../data/distances.ts'
import { REDUCED_COST_RELATIVE } from '../../numerics/tolerances.ts'
import { nearestNeighbours, type NearestNeighbours } from '../nearest-neighbours.ts'
import { feasibleSizes } from './feasible-sizes.ts'
import { neighboursForStart } from './start-columns.ts'

/** Neighbours per record that the quick pricing tries. */
const NEIGHBOURS = 24

/** One set-partitioning problem, a file or a subset of one, as column generation needs it. */
export type PartitionProblem = {
  /** Squared distances, n × n row-major. */
  readonly distances: Float64Array
  readonly records: number
  readonly k: number
  /** Sizes a group can have, ascending. */
  readonly sizes: readonly number[]
  /** ⌊n / k⌋. */
  readonly groupsAtMost: number
  /** True when the row on the number of groups can bind: k does not divide n. */
  readonly hasCountRow: boolean
  readonly neighbours: NearestNeighbours
  /** Least reduced cost that counts as negative, absolute. */
  readonly tolerance: number
}

/**
 * @param values    n × p, row-major, standardised; finite.
 * @param meanCost  SSE / n of a grouping at hand: the scale of the tolerance.
 *
 * Cost  O(n²p) time, 8 n² bytes.
 */
export function createPartitionProblem(
  values: Float64Array,
  records: number,
  variables: number,
  k: number,
  meanCost: number,
): PartitionProblem {
  const sizes = feasibleSizes(records, k)
  const largest = sizes[sizes.length - 1]!
  return {
    distances: distanceMatrix(values, records, variables),
    records,
    k,
    sizes,
    groupsAtMost: Math.floor(records / k),
    hasCountRow: records % k !== 0,
    neighbours: nearestNeighbours(values, records, variables, Math.max(NEIGHBOURS, neighboursForStart(largest))),
    tolerance: REDUCED_COST_RELATIVE * meanCost,
  }
}
