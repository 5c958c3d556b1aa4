import type { LinearEngine } from '../../optimise/engine.ts'
import { INTEGER_COST_SLACK, INTEGER_GAP_RELATIVE } from '../../numerics/tolerances.ts'
import type { PartitionProblem } from './partition-problem.ts'

/** Branch-and-bound nodes per size: a limit in work, so that the answer does not depend on the machine. */
const NODES_PER_SIZE = 500

export type MilpPricing = {
  /** At most one group per size, ascending members. */
  readonly groups: Int32Array[]
  /** Proven lower bound on the reduced cost of every group of every size. */
  readonly least: number
}

/**
 * Price by one mixed-integer programme per size, for problems where the enumeration takes too long:
 * min (1/t) Σ D_ij e_ij − Σ π_i y_i − μ subject to Σ y_i = t and Σ_j e_ij = (t − 1) y_i for every i, all in {0, 1}.
 *
 * The rows force e_ij = y_i y_j: a record outside has no edges, and one inside has t − 1, which only the t − 1 others inside
 * can supply. The solver's dual bound counts, not its incumbent.
 *
 * Cost  n (n − 1) / 2 edge columns per size: for small problems only.
 */
export function priceByMilp(
  problem: PartitionProblem,
  duals: Float64Array,
  countDual: number,
  engine: LinearEngine,
  onAlive: () => void,
): MilpPricing {
  const groups: Int32Array[] = []
  let least = Infinity
  for (const size of problem.sizes) {
    const priced = priceSize(problem, duals, size, engine, onAlive)
    least = Math.min(least, priced.bound - countDual)
    if (priced.members !== null && priced.value - countDual < -problem.tolerance) groups.push(priced.members)
  }
  return { groups, least }
}

function priceSize(
  { distances, records }: PartitionProblem,
  duals: Float64Array,
  size: number,
  engine: LinearEngine,
  onAlive: () => void,
): { bound: number; value: number; members: Int32Array | null } {
  const edges = (records * (records - 1)) / 2
  const columns = records + edges
  const costs = new Float64Array(columns)
  const starts = new Int32Array(columns + 1)
  const rows = new Int32Array(2 * columns)
  const values = new Float64Array(2 * columns)
  // Row 0: the size. Row 1 + i: the star of record i.
  for (let i = 0; i < records; i += 1) {
    costs[i] = -duals[i]!
    rows.set([0, 1 + i], 2 * i)
    values.set([1, 1 - size], 2 * i)
  }
  let column = records
  for (let i = 0; i < records; i += 1) {
    for (let j = i + 1; j < records; j += 1) {
      costs[column] = distances[i * records + j]! / size
      rows.set([1 + i, 1 + j], 2 * column)
      values.set([1, 1], 2 * column)
      column += 1
    }
  }
  for (let c = 0; c <= columns; c += 1) starts[c] = 2 * c
  const activity = new Float64Array(records + 1)
  activity[0] = size
  const model = engine.createModel({ lower: activity, upper: activity }, onAlive)
  try {
    model.addColumns({
      costs,
      lower: new Float64Array(columns),
      upper: new Float64Array(columns).fill(1),
      starts,
      rows,
      values,
    })
    const solution = model.solveInteger({
      start: null,
      timeLimitMs: null,
      nodeLimit: NODES_PER_SIZE,
      gapRelative: INTEGER_GAP_RELATIVE,
    })
    const chosen = solution.columnValues
    const members: number[] = []
    for (let i = 0; i < records && chosen !== null; i += 1) if (chosen[i]! > 0.5) members.push(i)
    return {
      // A group of this size always exists: "infeasible" can only be the solver's numerical trouble, and proves nothing.
      bound:
        solution.status === 'infeasible'
          ? -Infinity
          : solution.bound - INTEGER_COST_SLACK - INTEGER_GAP_RELATIVE * Math.abs(solution.bound),
      value: solution.objective,
      members: members.length === size ? Int32Array.from(members) : null,
    }
  } finally {
    model.dispose()
  }
}
