/**
 * What the domain asks of a linear and mixed-integer solver. The engine is injected; `solver/engines` holds the HiGHS one.
 *
 * A model is persistent: columns and rows are added and removed, and each solve starts from the last basis.
 */
export type SparseColumns = {
  readonly costs: Float64Array
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** Column j holds rows `rows[starts[j] .. starts[j + 1])`; length columns + 1. */
  readonly starts: Int32Array
  readonly rows: Int32Array
  readonly values: Float64Array
}

export type SparseRows = {
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** Row i holds columns `columns[starts[i] .. starts[i + 1])`; length rows + 1. */
  readonly starts: Int32Array
  readonly columns: Int32Array
  readonly values: Float64Array
}

export type LinearSolution = {
  readonly status: 'optimal' | 'infeasible' | 'unbounded' | 'limit' | 'interrupted'
  readonly objective: number
  readonly columnValues: Float64Array
  readonly rowDuals: Float64Array
  /** Reduced cost of each column. */
  readonly reducedCosts: Float64Array
  readonly iterations: number
}

/** Where a relaxation may end early; null is no limit. */
export type RelaxationLimits = { readonly iterations: number | null }

export type IntegerSolution = {
  readonly status: 'optimal' | 'infeasible' | 'limit' | 'interrupted'
  /** Infinity when no feasible answer was found. */
  readonly objective: number
  /** The solver's own dual bound, -Infinity when it has none. */
  readonly bound: number
  readonly columnValues: Float64Array | null
  readonly nodes: number
  /** Simplex iterations of all its linear programs. */
  readonly iterations: number
}

export type IntegerOptions = {
  /** Feasible start, length columns; null for none. */
  readonly start: Float64Array | null
  readonly timeLimitMs: number | null
  readonly nodeLimit: number | null
  readonly gapRelative: number
  /** Of the objective's own unit: it also counts as solved within this; left out: 0. */
  readonly gapAbsolute?: number
  /** 1 for each column that must be integer, length columns; left out: all. */
  readonly integer?: Uint8Array
  /** Simplex iterations after which it ends: a limit that does not know the clock. */
  readonly iterationLimit?: number | null
  /** Whether sub-programmes of the solver's own look for answers, which takes most of a small one's time; left out: yes. */
  readonly seeksAnswers?: boolean
  /** How near to an integer is integer; left out: `INTEGRALITY`. */
  readonly integrality?: number
  /** A better bound, as it is found. */
  readonly onBound?: (bound: number, nodes: number) => void
  readonly onIncumbent?: (objective: number, columnValues: Float64Array) => void
}

export interface LinearModel {
  readonly columns: number
  readonly rows: number
  /** Columns over the rows there are now. */
  addColumns(columns: SparseColumns): void
  /** Rows over the columns there are now; they come after the others. */
  addRows(rows: SparseRows): void
  /** Remove columns or rows by their present numbers, ascending; the others move up. */
  removeColumns(columns: Int32Array): void
  removeRows(rows: Int32Array): void
  /** Change the bounds of these columns; the next relaxation starts from the last basis. */
  setColumnBounds(columns: Int32Array, lower: Float64Array, upper: Float64Array): void
  /** Change the costs of these columns; the next relaxation starts from the last basis. */
  setColumnCosts(columns: Int32Array, costs: Float64Array): void
  solveRelaxation(limits?: RelaxationLimits): LinearSolution
  /** Solve with its columns integer, all or those named; the model stays usable for relaxations afterwards. */
  solveInteger(options: IntegerOptions): IntegerSolution
  dispose(): void
}

export interface LinearEngine {
  /**
   * A minimisation over rows `lower ≤ Ax ≤ upper` without columns yet. `onAlive` is called now and then from inside a
   * long solve, so that its owner can report. `presolve` simplifies a relaxation before it is solved: for one that is
   * solved once, as it costs the last basis.
   */
  createModel(
    rows: { readonly lower: Float64Array; readonly upper: Float64Array },
    onAlive?: () => void,
    options?: { readonly presolve?: boolean },
  ): LinearModel
}
