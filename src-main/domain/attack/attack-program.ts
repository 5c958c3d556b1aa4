import type { LinearEngine, LinearSolution } from '../optimise/engine.ts'
import type { AttackProblem } from './attack-problem.ts'

/** Finite ends are brought within this: HiGHS's tolerances are of the order of 1. */
const LARGEST_END = 1e6

/** A linear program over all tables that an attacker takes for possible; its costs change, its rows never. */
export interface AttackProgram {
  /** Minimise Σ cost · difference over these cells; null where there is no optimum, with the reason. */
  minimise(
    cells: Int32Array,
    costs: Float64Array,
  ): { readonly status: LinearSolution['status']; readonly differences: Float64Array }
  dispose(): void
}

/**
 * A column for each cell that may differ from its release. Every program starts from the basis of the one before. That
 * basis is primal feasible, and still the dual simplex method is far faster on it: most columns have two bounds, so that a
 * change of costs only moves them from one to the other, while the primal method stalls at tables where nothing differs.
 */
export function createAttackProgram(
  { cells, relations, lower, upper }: Omit<AttackProblem, 'targets' | 'neededLower' | 'neededUpper'>,
  engine: LinearEngine,
): AttackProgram {
  const unit = unitOf(lower, upper)
  const free = Array.from(lower.keys()).filter((cell) => lower[cell]! < upper[cell]!)
  const columnOf = new Int32Array(cells).fill(-1)
  for (const [place, cell] of free.entries()) columnOf[cell] = place
  const inUnits = (ends: Float64Array) => Float64Array.from(free, (cell) => ends[cell]! / unit)
  const sides = new Float64Array(relations.count)
  const model = engine.createModel({ lower: sides, upper: sides })
  model.addColumns({
    costs: new Float64Array(free.length),
    lower: inUnits(lower),
    upper: inUnits(upper),
    ...columnsOf(relations, free, columnOf),
  })
  let charged = new Int32Array(0)
  return {
    minimise(asked, costs) {
      model.setColumnCosts(charged, new Float64Array(charged.length))
      charged = Int32Array.from(asked, (cell) => columnOf[cell]!)
      model.setColumnCosts(charged, costs)
      const { status, columnValues } = model.solveRelaxation()
      const differences = new Float64Array(cells)
      for (const [place, cell] of free.entries()) differences[cell] = unit * columnValues[place]!
      return { status, differences }
    },
    dispose: () => model.dispose(),
  }
}

/** A power of 2, so that scaling rounds nothing. */
function unitOf(lower: Float64Array, upper: Float64Array): number {
  let largest = 0
  for (const ends of [lower, upper])
    for (const end of ends) if (Number.isFinite(end)) largest = Math.max(largest, Math.abs(end))
  return largest <= LARGEST_END ? 1 : 2 ** Math.ceil(Math.log2(largest / LARGEST_END))
}

/** Relations by free cell. */
function columnsOf(
  { count, starts, cells, coefficients }: AttackProblem['relations'],
  free: readonly number[],
  columnOf: Int32Array,
) {
  const columnStarts = new Int32Array(free.length + 1)
  for (const cell of cells) if (columnOf[cell]! >= 0) columnStarts[columnOf[cell]! + 1]! += 1
  for (let column = 0; column < free.length; column += 1) columnStarts[column + 1]! += columnStarts[column]!
  const next = columnStarts.slice()
  const rows = new Int32Array(columnStarts.at(-1)!)
  const values = new Float64Array(rows.length)
  for (let relation = 0; relation < count; relation += 1) {
    for (let term = starts[relation]!; term < starts[relation + 1]!; term += 1) {
      const column = columnOf[cells[term]!]!
      if (column < 0) continue
      const at = next[column]!++
      rows[at] = relation
      values[at] = coefficients[term]!
    }
  }
  return { starts: columnStarts, rows, values }
}
