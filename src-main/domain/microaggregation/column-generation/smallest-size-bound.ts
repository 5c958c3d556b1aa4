import { createColumnPool } from './column-pool.ts'
import { boundByCovering, type CoveringControl } from './covering-bound.ts'
import { startEntropically } from './entropic-start.ts'
import type { MasterDuals } from './master-duals.ts'
import type { PartitionProblem } from './partition-problem.ts'
import { addNeighbourColumns } from './start-columns.ts'

/**
 * Bounds by groups of k alone (`boundByCovering`), at duals of a pool of their own: near records and the groups of a grouping
 * at hand. Columns of larger groups would add nothing to these duals, and leave them harder to price.
 *
 * @param groups      members of the groups of a grouping.
 * @param centre      first guess of the duals.
 * @param upperBound  loss of the grouping.
 * @returns           the duals that were priced.
 */
export function boundBySmallestSize(
  problem: PartitionProblem,
  groups: readonly Int32Array[],
  centre: Float64Array,
  upperBound: number,
  control: CoveringControl,
): MasterDuals {
  const { distances, records, neighbours, k } = problem
  const covering = { ...problem, sizes: [k], hasCountRow: false }
  const pool = createColumnPool(distances, records)
  for (const group of groups) pool.add(group)
  addNeighbourColumns(pool, records, neighbours, covering.sizes)
  const { checkpoint, onSteps } = control
  const at = startEntropically(covering, pool, centre, { upperBound, checkpoint, prove: null, onSteps })
  boundByCovering(covering, at, control)
  return at
}
