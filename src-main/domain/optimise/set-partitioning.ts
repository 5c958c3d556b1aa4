import type { IntegerSolution, LinearEngine, LinearModel } from './engine.ts'

/**
 * The master of a set-partitioning problem: min Σ w_C x_C subject to Σ_{C ∋ i} x_C = 1 for every element i and, when it can
 * bind, Σ_C x_C ≤ `setsAtMost`.
 *
 * The rows are equations: a covering master (≥ 1) would not be equivalent where a set may not lose an element.
 */
export type SetPartitioning = {
  readonly columns: number
  addColumns(count: number, membersOf: (column: number) => Int32Array, costOf: (column: number) => number): void
  solveRelaxation(): PartitioningRelaxation
  /**
   * 0–1 solution. `start` lists the chosen columns of a feasible one. What the solver hands over is believed only when it
   * covers each element exactly once; where it does not, nothing was found and nothing is proven.
   */
  solveInteger(options: {
    readonly start: readonly number[]
    readonly timeLimitMs: number | null
    readonly nodeLimit: number | null
    readonly gapRelative: number
    readonly onIncumbent?: (objective: number, chosen: number[]) => void
  }): Omit<IntegerSolution, 'columnValues'> & { readonly chosen: number[] | null }
  dispose(): void
}

export type PartitioningRelaxation = {
  readonly status: 'optimal' | 'infeasible' | 'unbounded' | 'limit' | 'interrupted'
  readonly objective: number
  readonly columnValues: Float64Array
  /** π, one for each element. */
  readonly duals: Float64Array
  /** μ ≤ 0 of the row on the number of sets; 0 without that row. */
  readonly countDual: number
  readonly iterations: number
}

/**
 * @param elements    number of elements to cover exactly once.
 * @param setsAtMost  most sets a solution can have; null leaves the row out (it is implied when every set has at least
 *                    k elements and k divides their number).
 */
export function createSetPartitioning(
  engine: LinearEngine,
  elements: number,
  setsAtMost: number | null,
  onAlive?: () => void,
): SetPartitioning {
  const rowCount = elements + (setsAtMost === null ? 0 : 1)
  const lower = new Float64Array(rowCount).fill(1)
  const upper = new Float64Array(rowCount).fill(1)
  if (setsAtMost !== null) {
    lower[elements] = -Infinity
    upper[elements] = setsAtMost
  }
  const model: LinearModel = engine.createModel({ lower, upper }, onAlive)
  const sets: Int32Array[] = []

  function isPartition(chosen: readonly number[]): boolean {
    const isCovered = new Uint8Array(elements)
    let covered = 0
    for (const column of chosen) {
      for (const element of sets[column]!) {
        if (isCovered[element] === 1) return false
        isCovered[element] = 1
        covered += 1
      }
    }
    return covered === elements
  }

  return {
    get columns() {
      return model.columns
    },
    addColumns(count, membersOf, costOf) {
      if (count === 0) return
      const starts = new Int32Array(count + 1)
      const costs = new Float64Array(count)
      const extra = setsAtMost === null ? 0 : 1
      for (let column = 0; column < count; column += 1)
        starts[column + 1] = starts[column]! + membersOf(column).length + extra
      const rows = new Int32Array(starts[count]!)
      for (let column = 0; column < count; column += 1) {
        const members = membersOf(column)
        sets.push(members)
        rows.set(members, starts[column])
        if (setsAtMost !== null) rows[starts[column + 1]! - 1] = elements
        costs[column] = costOf(column)
      }
      model.addColumns({
        costs,
        lower: new Float64Array(count),
        // The rows keep x ≤ 1. A bound would take a part of the dual that pricing could not see.
        upper: new Float64Array(count).fill(Infinity),
        starts,
        rows,
        values: new Float64Array(rows.length).fill(1),
      })
    },
    solveRelaxation() {
      const solution = model.solveRelaxation()
      return {
        status: solution.status,
        objective: solution.objective,
        columnValues: solution.columnValues,
        duals: solution.rowDuals.subarray(0, elements),
        // The sign is certain; rounding may leave a positive trace.
        countDual: setsAtMost === null ? 0 : Math.min(0, solution.rowDuals[elements]!),
        iterations: solution.iterations,
      }
    },
    solveInteger({ start, onIncumbent, ...limits }) {
      const startValues = new Float64Array(model.columns)
      for (const column of start) startValues[column] = 1
      const solution = model.solveInteger({
        ...limits,
        start: startValues,
        onIncumbent(objective, values) {
          const chosen = chosenColumns(values)
          if (isPartition(chosen)) onIncumbent?.(objective, chosen)
        },
      })
      const { columnValues, ...rest } = solution
      if (columnValues === null) return { ...rest, chosen: null }
      const chosen = chosenColumns(columnValues)
      if (isPartition(chosen)) return { ...rest, chosen }
      return { ...rest, status: 'limit', objective: Infinity, bound: -Infinity, chosen: null }
    },
    dispose: () => model.dispose(),
  }
}

function chosenColumns(values: Float64Array): number[] {
  const chosen: number[] = []
  values.forEach((value, column) => {
    if (value > 0.5) chosen.push(column)
  })
  return chosen
}
