import loadHighs, { type Highs, type HighsCallbackMap, type Model } from 'highs'
import { INTEGRALITY, LINEAR_FEASIBILITY } from '../../domain/numerics/tolerances.ts'
import type {
  IntegerOptions,
  IntegerSolution,
  LinearEngine,
  LinearModel,
  LinearSolution,
  RelaxationLimits,
  SparseColumns,
} from '../../domain/optimise/engine.ts'

/** HiGHS's own value of no limit. */
const NO_ITERATION_LIMIT = 2147483647

/** Bounds are told with the lines of the log: it must be on, goes nowhere, and has a line a second instead of one in five. */
const BOUNDS_TOLD = { output_flag: true, log_to_console: false, mip_min_logging_interval: 1 }

const NO_SUB_PROGRAMMES = {
  mip_heuristic_run_rins: false,
  mip_heuristic_run_rens: false,
  mip_heuristic_run_root_reduced_cost: false,
}

/** Where an answer is handed over, a first one by jumps is no use, and takes half the time of a large easy programme. */
const NO_FIRST_ANSWER = { mip_heuristic_run_feasibility_jump: false }

const NOTHING_TO_DECIDE: IntegerSolution = {
  status: 'optimal',
  objective: 0,
  bound: 0,
  columnValues: new Float64Array(0),
  nodes: 0,
  iterations: 0,
}

/** How the engine learns that it should end early. */
export type EngineControl = {
  /** Read from inside HiGHS's callbacks, which may not come for minutes. */
  readonly shouldStop: () => boolean
  /** What the job has left of its time, which HiGHS reads at more places than it calls back from; left out: no limit. */
  readonly leftMs?: () => number | null
}

type Checkpoint = EngineControl & { readonly onAlive: (() => void) | undefined }

/**
 * One HiGHS runtime (WebAssembly, one thread, about 21 MB, 0.2 s). Its memory never shrinks and an `Aborted()` leaves it
 * unusable: end the process then.
 */
export const loadHighsRuntime = (): Promise<Highs> => loadHighs()

/** The linear engine of the domain on a HiGHS runtime. Every model must be disposed; garbage collection does not free it. */
export function createHighsEngine(highs: Highs, control: EngineControl): LinearEngine {
  return { createModel: (rows, onAlive, options) => createHighsModel(highs, { ...control, onAlive }, rows, options) }
}

function createHighsModel(
  highs: Highs,
  control: Checkpoint,
  rows: { readonly lower: Float64Array; readonly upper: Float64Array },
  { presolve = false }: { readonly presolve?: boolean } = {},
): LinearModel {
  const {
    modelStatus,
    variableType: { integer, continuous },
  } = highs.constants
  const relaxation = createEmptyModel(highs, rows)
  relaxation.options.set({
    presolve: presolve ? 'on' : 'off',
    // Dual simplex, although added columns leave the last basis primal feasible: the masters are so degenerate in the
    // primal that the primal simplex method needs two to four times as many iterations, warm as well as cold.
    simplex_strategy: 1,
    primal_feasibility_tolerance: LINEAR_FEASIBILITY,
    dual_feasibility_tolerance: LINEAR_FEASIBILITY,
  })
  let columns = 0
  let rowCount = rows.lower.length

  function solveRelaxation({ iterations }: RelaxationLimits = { iterations: null }): LinearSolution {
    relaxation.options.set({ simplex_iteration_limit: iterations ?? NO_ITERATION_LIMIT })
    relaxation.run(callbacks(highs, control))
    const status = relaxation.getModelStatus()
    // Otherwise there are no numbers to read: HiGHS refuses `getSolution` after a failed run.
    const solution =
      status === modelStatus.optimal || status === modelStatus.interrupted || status === modelStatus.iterationLimit
        ? relaxation.getSolution()
        : {
            colValue: new Float64Array(columns),
            rowDual: new Float64Array(rowCount),
            colDual: new Float64Array(columns),
          }
    return {
      status: linearStatus(highs, status),
      objective: relaxation.getObjectiveValue(),
      columnValues: solution.colValue,
      rowDuals: solution.rowDual,
      reducedCosts: solution.colDual,
      iterations: Number(relaxation.info.get('simplex_iteration_count')),
    }
  }

  function solveInteger(options: IntegerOptions): IntegerSolution {
    // HiGHS calls it empty and has neither answer nor bound of it.
    if (columns === 0 && rowCount === 0) return NOTHING_TO_DECIDE
    const limitMs = Math.min(options.timeLimitMs ?? Infinity, control.leftMs?.() ?? Infinity)
    // A model of its own: the relaxation keeps its basis and its options.
    const model = highs.createModel({
      ...relaxation.getLp('csc'),
      integrality: Int32Array.from({ length: columns }, (_, j) =>
        options.integer === undefined || options.integer[j] === 1 ? integer : continuous,
      ),
    })
    try {
      model.options.set({
        output_flag: false,
        random_seed: 0,
        mip_rel_gap: options.gapRelative,
        mip_abs_gap: options.gapAbsolute ?? 0,
        mip_feasibility_tolerance: options.integrality ?? INTEGRALITY,
        // HiGHS refuses an infinite limit: leaving the option out is no limit.
        ...(limitMs === Infinity ? {} : { time_limit: Math.max(0, limitMs) / 1000 }),
        ...(options.onBound === undefined ? {} : BOUNDS_TOLD),
        ...(options.seeksAnswers === false ? NO_SUB_PROGRAMMES : {}),
        ...(options.start === null ? {} : NO_FIRST_ANSWER),
        ...(options.nodeLimit === null ? {} : { mip_max_nodes: options.nodeLimit }),
      })
      if (options.start !== null) model.setSolution({ colValue: options.start })
      model.run({
        ...callbacks(highs, control, options.iterationLimit ?? Infinity),
        ...boundCallback(highs, options),
        [highs.constants.callbackType.mipImprovingSolution](event) {
          const { mip_solution: values, objective_function_value: objective } = event.data
          if (values !== undefined && objective !== undefined) options.onIncumbent?.(objective, values)
        },
      })
      return integerSolution(highs, model, options.integer?.includes(1) ?? true)
    } finally {
      model.dispose()
    }
  }

  return {
    get columns() {
      return columns
    },
    addColumns(part) {
      appendColumns(relaxation, rowCount, part)
      columns += part.costs.length
    },
    get rows() {
      return rowCount
    },
    setColumnBounds(changed, lower, upper) {
      if (changed.length > 0) relaxation.changeColsBounds({ kind: 'set', indices: changed }, lower, upper)
    },
    setColumnCosts(changed, costs) {
      if (changed.length > 0) relaxation.changeColsCost({ kind: 'set', indices: changed }, costs)
    },
    addRows(part) {
      const count = part.lower.length
      if (count === 0) return
      relaxation.addRows({
        lower: part.lower,
        upper: part.upper,
        matrix: {
          format: 'csr',
          numRows: count,
          numCols: columns,
          starts: part.starts,
          indices: part.columns,
          values: part.values,
        },
      })
      rowCount += count
    },
    removeColumns(removed) {
      if (removed.length === 0) return
      relaxation.deleteCols({ kind: 'set', indices: removed })
      columns -= removed.length
    },
    removeRows(removed) {
      if (removed.length === 0) return
      relaxation.deleteRows({ kind: 'set', indices: removed })
      rowCount -= removed.length
    },
    solveRelaxation,
    solveInteger,
    dispose: () => relaxation.dispose(),
  }
}

function createEmptyModel(highs: Highs, rows: { readonly lower: Float64Array; readonly upper: Float64Array }): Model {
  const model = highs.createModel({
    numCols: 0,
    numRows: rows.lower.length,
    colCost: new Float64Array(0),
    colLower: new Float64Array(0),
    colUpper: new Float64Array(0),
    rowLower: rows.lower,
    rowUpper: rows.upper,
    matrix: {
      format: 'csc',
      numRows: rows.lower.length,
      numCols: 0,
      starts: new Int32Array(1),
      indices: new Int32Array(0),
      values: new Float64Array(0),
    },
  })
  model.options.set({ output_flag: false, random_seed: 0 })
  return model
}

function appendColumns(model: Model, rowCount: number, part: SparseColumns): void {
  if (part.costs.length === 0) return
  model.addCols({
    cost: part.costs,
    lower: part.lower,
    upper: part.upper,
    matrix: {
      format: 'csc',
      numRows: rowCount,
      numCols: part.costs.length,
      starts: part.starts,
      indices: part.rows,
      values: part.values,
    },
  })
}

function callbacks(highs: Highs, control: Checkpoint, mipIterations = Infinity): HighsCallbackMap {
  const { callbackType } = highs.constants
  const check = (event: { interrupt(): void }): undefined => {
    control.onAlive?.()
    if (control.shouldStop()) event.interrupt()
  }
  return {
    [callbackType.simplexInterrupt]: check,
    [callbackType.mipInterrupt](event) {
      check(event)
      if (Number(event.data.mip_total_lp_iterations ?? 0) >= mipIterations) event.interrupt()
    },
  }
}

/** Tells each better bound; HiGHS mentions it in its log and at its checkpoints. */
function boundCallback(highs: Highs, { onBound }: IntegerOptions): HighsCallbackMap {
  if (onBound === undefined) return {}
  let best = -Infinity
  return {
    [highs.constants.callbackType.mipLogging](event) {
      const { mip_dual_bound: bound, mip_node_count: nodes } = event.data
      if (bound === undefined || !(bound > best) || bound === Infinity) return
      best = bound
      onBound(bound, Number(nodes ?? 0))
    },
  }
}

function linearStatus(highs: Highs, status: number): LinearSolution['status'] {
  const { modelStatus } = highs.constants
  if (status === modelStatus.optimal || status === modelStatus.empty) return 'optimal'
  if (status === modelStatus.infeasible) return 'infeasible'
  if (status === modelStatus.unbounded || status === modelStatus.unboundedOrInfeasible) return 'unbounded'
  if (status === modelStatus.interrupted) return 'interrupted'
  return 'limit'
}

function integerSolution(highs: Highs, model: Model, hasIntegers: boolean): IntegerSolution {
  const { modelStatus } = highs.constants
  const status = model.getModelStatus()
  // 2: a feasible point is at hand; without one the objective and the vector mean nothing.
  const hasPoint = model.info.get('primal_solution_status') === 2
  const bound = boundOf()
  return {
    status:
      status === modelStatus.optimal
        ? 'optimal'
        : status === modelStatus.infeasible || status === modelStatus.unboundedOrInfeasible
          ? 'infeasible'
          : status === modelStatus.interrupted
            ? 'interrupted'
            : 'limit',
    objective: hasPoint ? model.getObjectiveValue() : Infinity,
    bound: Number.isNaN(bound) ? -Infinity : bound,
    columnValues: hasPoint ? model.getSolution().colValue : null,
    nodes: Number(model.info.get('mip_node_count')),
    iterations: Number(model.info.get('simplex_iteration_count')),
  }

  /** Without integers HiGHS tells 0: an optimum is its own bound then. */
  function boundOf(): number {
    if (hasIntegers) return Number(model.info.get('mip_dual_bound'))
    return status === modelStatus.optimal ? model.getObjectiveValue() : -Infinity
  }
}
