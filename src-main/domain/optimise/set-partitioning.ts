import type { IntegerSolution, LinearEngine, LinearModel } from './engine.ts'

/**
 * The master of a set-partitioning problem: min Σ w_C x_C subject to Σ_{C ∋ i} x_C = 1 for every element i and, when it can
 * bind, Σ_C x_C ≤ `setsAtMost`.
 *
 * The rows are equations: a covering master (≥ 1) would not be equivalent where a set may not lose an element.
 */
export type SetPartitioning = {
  readonly columns: number
  /** Valid inequalities Σ_C coefficient(C) x_C ≤ right side, by number; the model holds those that were added. */
  addCuts(cuts: readonly number[]): void
  /** Takes cuts and columns out of the model, by number and by place; later columns move up. */
  removeCuts(cuts: readonly number[]): void
  removeColumns(places: Int32Array): void
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

/** Where the coefficients of cuts come from. */
export type SetCuts = {
  readonly count: number
  rightSide(cut: number): number
  forEachCoefficient(set: Int32Array, visit: (cut: number, coefficient: number) => void): void
}

export type PartitioningRelaxation = {
  readonly status: 'optimal' | 'infeasible' | 'unbounded' | 'limit' | 'interrupted'
  readonly objective: number
  readonly columnValues: Float64Array
  /** π, one for each element. */
  readonly duals: Float64Array
  /** μ ≤ 0 of the row on the number of sets; 0 without that row. */
  readonly countDual: number
  /** σ ≤ 0 of each cut; 0 of those that are not in the model. */
  readonly cutDuals: Float64Array
  readonly iterations: number
}

/**
 * @param elements    number of elements to cover exactly once.
 * @param setsAtMost  most sets a solution can have; null leaves the row out (it is implied when every set has at least
 *                    k elements and k divides their number).
 * @param cuts        inequalities that may be added; null for none ever.
 */
export function createSetPartitioning(
  engine: LinearEngine,
  elements: number,
  setsAtMost: number | null,
  onAlive?: () => void,
  cuts: SetCuts | null = null,
): SetPartitioning {
  const rowCount = elements + (setsAtMost === null ? 0 : 1)
  const lower = new Float64Array(rowCount).fill(1)
  const upper = new Float64Array(rowCount).fill(1)
  if (setsAtMost !== null) {
    lower[elements] = -Infinity
    upper[elements] = setsAtMost
  }
  const model: LinearModel = engine.createModel({ lower, upper }, onAlive)
  let sets: Int32Array[] = []
  /** Cuts in the model, in the order of their rows, which come after the first `rowCount`; and the place of each. */
  let active: number[] = []
  const placeOf: number[] = []

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
      const rows: number[] = []
      const values: number[] = []
      const enter = (row: number, value: number): void => {
        rows.push(row)
        values.push(value)
      }
      for (let column = 0; column < count; column += 1) {
        const members = membersOf(column)
        sets.push(members)
        for (const member of members) enter(member, 1)
        if (setsAtMost !== null) enter(elements, 1)
        if (active.length > 0)
          cuts?.forEachCoefficient(members, (cut, coefficient) => {
            const place = placeOf[cut] ?? -1
            if (place >= 0) enter(rowCount + place, coefficient)
          })
        starts[column + 1] = rows.length
        costs[column] = costOf(column)
      }
      model.addColumns({
        costs,
        lower: new Float64Array(count),
        // The rows keep x ≤ 1. A bound would take a part of the dual that pricing could not see.
        upper: new Float64Array(count).fill(Infinity),
        starts,
        rows: Int32Array.from(rows),
        values: Float64Array.from(values),
      })
    },
    addCuts(added) {
      if (cuts === null || added.length === 0) return
      const first = active.length
      for (const cut of added) placeOf[cut] = active.push(cut) - 1
      const entries: { columns: number[]; values: number[] }[] = added.map(() => ({ columns: [], values: [] }))
      sets.forEach((members, column) =>
        cuts.forEachCoefficient(members, (cut, coefficient) => {
          const row = entries[(placeOf[cut] ?? -1) - first]
          row?.columns.push(column)
          row?.values.push(coefficient)
        }),
      )
      const starts = new Int32Array(added.length + 1)
      entries.forEach(({ columns }, row) => (starts[row + 1] = starts[row]! + columns.length))
      model.addRows({
        lower: new Float64Array(added.length).fill(-Infinity),
        upper: Float64Array.from(added, (cut) => cuts.rightSide(cut)),
        starts,
        columns: Int32Array.from(entries.flatMap(({ columns }) => columns)),
        values: Float64Array.from(entries.flatMap(({ values }) => values)),
      })
    },
    removeCuts(removed) {
      const rows = removed.map((cut) => rowCount + placeOf[cut]!).sort((a, b) => a - b)
      model.removeRows(Int32Array.from(rows))
      for (const cut of removed) placeOf[cut] = -1
      active = active.filter((cut) => placeOf[cut]! >= 0)
      active.forEach((cut, place) => (placeOf[cut] = place))
    },
    removeColumns(places) {
      model.removeColumns(places)
      const isRemoved = new Set(places)
      sets = sets.filter((_, place) => !isRemoved.has(place))
    },
    solveRelaxation() {
      const solution = model.solveRelaxation()
      const cutDuals = new Float64Array(cuts?.count ?? 0)
      // The signs are certain here as well.
      active.forEach((cut, place) => (cutDuals[cut] = Math.min(0, solution.rowDuals[rowCount + place]!)))
      return {
        status: solution.status,
        objective: solution.objective,
        columnValues: solution.columnValues,
        duals: solution.rowDuals.subarray(0, elements),
        // The sign is certain; rounding may leave a positive trace.
        countDual: setsAtMost === null ? 0 : Math.min(0, solution.rowDuals[elements]!),
        cutDuals,
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
