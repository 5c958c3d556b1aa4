import type { LinearEngine } from '../../optimise/engine.ts'
import type { DirectedDeviations } from '../directions/first-directions.ts'
import { objectiveOf, type Directions } from '../directions/directions.ts'
import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'
import { solveMixedProgram, type MixedOptions, type MixedSolution, type OpenPart } from './mixed-program.ts'

/** Binaries are decided this nearly: M times it is what could leak, and M is capped by the best answer known. */
const WHOLE_INTEGRALITY = 1e-8

export type WholeSolution = {
  readonly status: MixedSolution['status']
  /** The best deviations found, null when none; never the start itself. */
  readonly found: DirectedDeviations | null
  /** Directions of the variables that were open, also where others are relaxed; null without an answer. */
  readonly decided: Directions | null
  /** Lower bound in the table's unit of cost; -Infinity when none. */
  readonly bound: number
  readonly nodes: number
  readonly iterations: number
}

/**
 * Problem (3) over the whole table, some of its sensitive variables perhaps kept or relaxed.
 *
 * When an answer is known, every deviation is capped: one that alone costs more is in no better answer.
 *
 * @param known    a feasible answer, handed over where the modes admit it; null when there is none.
 * @param kept     directions of variables in mode 'kept'.
 */
export function solveWholeProgram(
  engine: LinearEngine,
  problem: AdjustmentProblem,
  known: DirectedDeviations | null,
  modeOf: OpenPart['modeOf'],
  kept: Directions,
  options: Omit<MixedOptions, 'integrality' | 'gapAbsolute' | 'onBound'>,
  onBound?: (bound: number, nodes: number) => void,
): WholeSolution {
  const { variables, costs, costUnit } = problem
  const most = known === null ? Infinity : known.objective / costUnit
  const part: OpenPart = {
    members: Int32Array.from({ length: variables }, (_, v) => v),
    deviations: known?.deviations ?? new Float64Array(variables),
    directions: kept,
    modeOf,
    // A little more than the cap itself: the answer known must stay inside.
    reachOf: (v) => (costs[v]! > 0 ? (most / costs[v]!) * (1 + 1e-6) + 1e-6 : Infinity),
    lacking: null,
    penalty: 0,
  }
  const solution = solveMixedProgram(engine, problem, part, {
    ...options,
    // The program leaves out what all levels cost at least, and its own relative gap is one of the rest.
    gapAbsolute: known === null ? 0 : options.gapRelative * most,
    integrality: WHOLE_INTEGRALITY,
    ...(onBound === undefined ? {} : { onBound: (bound, nodes) => onBound(bound * costUnit, nodes) }),
  })
  const { status, directions, deviations, bound, nodes, iterations } = solution
  const found =
    directions === null || deviations === null
      ? null
      : { directions, deviations, objective: objectiveOf(problem, deviations) }
  return { status, found, decided: directions, bound: bound * costUnit, nodes, iterations }
}
