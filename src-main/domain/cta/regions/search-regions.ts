import type { RandomStream } from '../../numerics/random-stream.ts'
import type { LinearEngine } from '../../optimise/engine.ts'
import { createDirectionProgram, penaltyOf, type DirectionProgram } from '../directions/direction-program.ts'
import { objectiveOf, type Directions } from '../directions/directions.ts'
import type { DirectedDeviations } from '../directions/first-directions.ts'
import { solveMixedProgram } from '../mixed-program/mixed-program.ts'
import { sensitiveVariables, type AdjustmentProblem } from '../problem/adjustment-problem.ts'
import { chooseRegion } from './choose-region.ts'
import { chooseSize, newSizeRecord, noteRegion, sizeOf, type SizeRecord } from './region-sizes.ts'

export type RegionSearchControl = {
  readonly isOver: () => boolean
  readonly hear: (found: DirectedDeviations) => void
  /** Regions, and work in simplex iterations, after which it ends. */
  readonly mostRegions: number
  readonly mostWork: number
}

export type RegionSearch = {
  readonly regions: number
  readonly directions: Directions
  readonly deviations: Float64Array
  /** In the table's unit of cost. */
  readonly objective: number
  /** Whether every relation is kept. */
  readonly isFeasible: boolean
  /** What a further search begins with. */
  readonly sizes: SizeRecord
}

/** Variables of a region at most. */
const MOST_VARIABLES = 3000
/** Simplex iterations of one region's programme at most, and what making one takes besides. */
const ITERATIONS = 4_000
const ITERATIONS_TO_MAKE = 150
/** Of a region's cost; what may still be gained in all of them together is then less than the goals ask for. */
const GAP = 0.0005
/** A sensitive variable goes at most this many levels away inside a region: tighter M, stronger cuts. */
const LEVELS_OF_REACH = 3
/** Regions between two solutions of the whole linear program, which moves what no region holds. */
const REGIONS_TO_POLISH = 15
/** Terms of relations above which the whole linear program takes longer than the regions it would help. */
const MOST_TERMS_TO_POLISH = 25_000
const LACK_SLACK = 1e-7

/**
 * Solve small regions of a table to near their optimum, one after the other, everything else held; and now and then the
 * linear program of the whole. Relations that lack something at the start are repaired on the way: regions begin there.
 *
 * @param start  deviations with directions; they need not keep every relation.
 * @param sizes  what regions of each size have gained so far; null: nothing is known.
 */
export function searchRegions(
  engine: LinearEngine,
  problem: AdjustmentProblem,
  start: { readonly deviations: Float64Array; readonly directions: Directions },
  random: RandomStream,
  sizes: SizeRecord | null,
  { isOver, hear, mostRegions, mostWork }: RegionSearchControl,
): RegionSearch {
  const { costs, costUnit, up, down, relations, starts, terms, coefficients, rightSides } = problem
  const penalty = penaltyOf(problem)
  const sensitive = sensitiveVariables(problem)
  const uses = new Float64Array(problem.variables)
  let { deviations, directions } = start
  let lacking = lackingOf(deviations)
  let value = valueOf(deviations, lacking)
  const record = sizes ?? newSizeRecord()
  let regions = 0
  let work = 0
  const polish: { program: DirectionProgram | null } = { program: null }
  if (sensitive.length === 0) return answer()
  try {
    while (regions < mostRegions && work < mostWork && !isOver()) {
      solveRegion()
      regions += 1
      if (regions % REGIONS_TO_POLISH === 0) polishWhole()
    }
    return answer()
  } finally {
    polish.program?.dispose()
  }

  function answer(): RegionSearch {
    const isFeasible = lacking.every((lack) => lack === 0)
    return { regions, directions, deviations, objective: objectiveOf(problem, deviations), isFeasible, sizes: record }
  }

  function solveRegion(): void {
    const place = chooseSize(record, random)
    const members = chooseRegion(problem, drawSeed(), Math.min(sizeOf(place), sensitive.length), MOST_VARIABLES, random)
    const isLacking = lacking.some((lack) => lack !== 0)
    let cost = 0
    for (const v of members) {
      uses[v] = uses[v]! + 1
      cost += costs[v]! * Math.abs(deviations[v]!)
    }
    const solved = solveMixedProgram(
      engine,
      problem,
      {
        members,
        deviations,
        directions,
        modeOf: () => 'open',
        reachOf: (v) => reachOf(v, isLacking ? Infinity : cost),
        lacking: isLacking ? lacking : null,
        penalty,
      },
      {
        gapRelative: GAP,
        iterationLimit: ITERATIONS,
        timeLimitMs: null,
        nodeLimit: null,
        withStart: true,
        seeksAnswers: false,
      },
    )
    const before = value
    if (solved.deviations !== null && solved.directions !== null) consider(solved.deviations, solved.directions)
    const worked = solved.iterations + ITERATIONS_TO_MAKE
    work += worked
    noteRegion(record, place, (before - value) / before, worked)
  }

  function polishWhole(): void {
    if (problem.terms.length > MOST_TERMS_TO_POLISH) return
    polish.program ??= createDirectionProgram(engine, problem, true, () => void isOver())
    const solution = polish.program.solve(directions)
    if (solution.status === 'optimal') consider(solution.deviations, directions)
  }

  function consider(next: Float64Array, by: Directions): void {
    const lackingNow = lackingOf(next)
    const valueNow = valueOf(next, lackingNow)
    if (!(valueNow < value * (1 - 1e-10))) return
    deviations = next
    directions = by
    lacking = lackingNow
    value = valueNow
    if (lacking.every((lack) => lack === 0))
      hear({ deviations, directions, objective: objectiveOf(problem, deviations) })
  }

  /** A deviation that alone costs more than the region does now is in no better answer. */
  function reachOf(v: number, cost: number): number {
    const affordable = costs[v]! > 0 ? (cost / costs[v]!) * (1 + 1e-6) + 1e-6 : Infinity
    if (problem.sensitive[v] === 0) return affordable
    const near = LEVELS_OF_REACH * Math.max(Math.abs(up[v]!), Math.abs(down[v]!))
    return Math.max(Math.min(near, affordable), Math.abs(deviations[v]!))
  }

  /** By roulette on what a variable costs, less the more often it was in a region; while something lacks, there. */
  function drawSeed(): number {
    const broken = [...lacking.keys()].filter((r) => lacking[r] !== 0)
    if (broken.length > 0) {
      const r = broken[random.integer(0, broken.length - 1)]!
      return terms[random.integer(starts[r]!, starts[r + 1]! - 1)]!
    }
    let sum = 0
    for (const v of sensitive) sum += weightOf(v)
    let left = random.fraction() * sum
    for (const v of sensitive) {
      left -= weightOf(v)
      if (left <= 0) return v
    }
    return sensitive[sensitive.length - 1]!
  }

  function weightOf(v: number): number {
    return (costs[v]! * Math.abs(deviations[v]!) + 1e-12) / (1 + uses[v]!)
  }

  function lackingOf(of: Float64Array): Float64Array {
    const lack = new Float64Array(relations)
    for (let r = 0; r < relations; r += 1) {
      let sum = rightSides[r]!
      for (let t = starts[r]!; t < starts[r + 1]!; t += 1) sum -= coefficients[t]! * of[terms[t]!]!
      lack[r] = Math.abs(sum) > LACK_SLACK ? sum : 0
    }
    return lack
  }

  function valueOf(of: Float64Array, lack: Float64Array): number {
    return objectiveOf(problem, of) / costUnit + penalty * lack.reduce((sum, each) => sum + Math.abs(each), 0)
  }
}
