import type { Directions } from '../directions/directions.ts'
import type { LinearEngine } from '../../optimise/engine.ts'
import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'
import { repairRounding } from './repair-rounding.ts'
import { lackingSteps, stepIntervals, stepsInUnit } from './step-problem.ts'

/** A deviation this far from a whole number of steps is none: far above what a solver leaves, far below a half or third. */
const FRACTION = 1e-3
/** A relation is met when it lacks less; with whole coefficients it lacks nothing at all. */
const LACKING = 1e-6
/** Times that the part to be rounded anew grows by its neighbours. */
const MOST_ROUNDS = 3

/**
 * Whole steps near deviations that keep every relation exactly and every variable where its direction allows.
 *
 * Vertices of the linear program are mostly whole already (always where the relations are totally unimodular, as in a
 * table with one hierarchy); where they are not, the part around the fractions is rounded by a small integer programme.
 *
 * @returns  steps of each variable; null when no rounding was found.
 */
export function roundToSteps(
  engine: LinearEngine,
  problem: AdjustmentProblem,
  deviations: Float64Array,
  directions: Directions,
): Float64Array | null {
  const { relationStarts, relationsOf, starts, terms } = problem
  const scale = stepsInUnit(problem)
  const { least, most } = stepIntervals(problem, directions)
  const exact = deviations.map((z) => z * scale)
  const whole = exact.map((z, v) => Math.min(most[v]!, Math.max(least[v]!, Math.round(z))) + 0)
  if (least.some((low, v) => low > most[v]!)) return null

  const open = new Uint8Array(problem.variables)
  exact.forEach((z, v) => (open[v] = Math.abs(z - whole[v]!) > FRACTION ? 1 : 0))
  let lacking = lackingSteps(problem, whole)
  if (isMet(lacking)) return whole
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    // The first round is for the fractions alone where they can be at fault.
    if (round > 0 || !lacking.every((lack, r) => Math.abs(lack) <= LACKING || hasOpen(r))) widen()
    const changes = repairRounding(engine, problem, whole, open, lacking, { least, most, reach: 2 ** (round + 1) })
    if (changes === null) continue
    const repaired = whole.map((steps, v) => steps + changes[v]!)
    lacking = lackingSteps(problem, repaired)
    if (isMet(lacking)) return repaired
    lacking = lackingSteps(problem, whole)
  }
  return null

  function hasOpen(r: number): boolean {
    for (let t = starts[r]!; t < starts[r + 1]!; t += 1) if (open[terms[t]!] === 1) return true
    return false
  }

  /** Open every variable of a relation that lacks something or has an open one. */
  function widen(): void {
    const touched = new Uint8Array(problem.relations)
    lacking.forEach((lack, r) => (touched[r] = Math.abs(lack) > LACKING ? 1 : 0))
    open.forEach((is, v) => {
      if (is === 1) for (let k = relationStarts[v]!; k < relationStarts[v + 1]!; k += 1) touched[relationsOf[k]!] = 1
    })
    touched.forEach((is, r) => {
      if (is === 1) for (let t = starts[r]!; t < starts[r + 1]!; t += 1) open[terms[t]!] = 1
    })
  }
}

function isMet(lacking: Float64Array): boolean {
  return lacking.every((lack) => Math.abs(lack) <= LACKING)
}
