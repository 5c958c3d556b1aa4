import type { LinearEngine } from '../optimise/engine.ts'
import type { AttackAnswer, AttackProblem } from './attack-problem.ts'
import { createAttackProgram, type AttackProgram } from './attack-program.ts'
import { createIntervalEnds, SIDES, type KnownEnds, type Side } from './interval-ends.ts'
import { tightenRanges } from './tighten-ranges.ts'

/** A joint program that settles fewer than this share of the ends it asks for is the last. */
const LEAST_SETTLED = 0.02

export type IntervalContext = { readonly engine: LinearEngine; shouldStop(): boolean }

/**
 * Bring the interval of each target as far as it has to reach, or find where it ends before.
 *
 * Joint linear programs look for tables in which many cells at once are as far from the release as they need be: such a
 * table proves that its cells are uncertain enough. Ends that none of them brought so far have a linear program each.
 *
 * Source  Joint programs as in the filtering of optimality-based bound tightening (Gleixner, Berthold, Müller, Weltge, Three
 *         enhancements for optimization-based bound tightening, J. Global Optim. 67, 2017).
 *
 * Cost    A few joint linear programs, and one for each end in doubt.
 */
export function reachNeeded(problem: AttackProblem, context: IntervalContext): AttackAnswer {
  const { tightened, ends, search } = begin(problem, null, context)
  const lower = tightened.lower.slice()
  const upper = tightened.upper.slice()
  // Where targets go no further than needed, one does not have to fall back for another to go on.
  for (const [place, cell] of problem.targets.entries()) {
    lower[cell] = Math.max(lower[cell]!, problem.neededLower[place]!)
    upper[cell] = Math.min(upper[cell]!, problem.neededUpper[place]!)
  }
  search.withProgram({ ...problem, lower, upper }, (program) => {
    for (const side of SIDES) reachTogether(program, side)
  })
  search.withProgram(tightened, (program) => {
    for (const side of SIDES) for (const place of ends.short(side)) search.findEnd(program, place, side)
  })
  return { ...ends.answer(), linearPrograms: search.linearPrograms() }

  function reachTogether(program: AttackProgram, side: Side): void {
    for (let asked = ends.short(side); asked.length > 1 && !context.shouldStop();) {
      const costs = asked.map((place) => -side / ends.distance(place, side))
      if (search.solve(program, asked, costs) !== 'optimal') return
      const left = ends.short(side)
      if (asked.length - left.length < LEAST_SETTLED * asked.length) return
      asked = left
    }
  }
}

/**
 * The smallest and largest value of each target over all tables that the attacker takes for possible.
 *
 * @param known  what `reachNeeded` found.
 *
 * Cost  A linear program for each end that is not known, warm-started from the one before.
 */
export function findEnds(problem: AttackProblem, known: KnownEnds, context: IntervalContext): AttackAnswer {
  const { tightened, ends, search } = begin(problem, known, context)
  search.withProgram(tightened, (program) => {
    for (const place of problem.targets.keys()) for (const side of SIDES) search.findEnd(program, place, side)
  })
  return { ...ends.answer(), linearPrograms: search.linearPrograms() }
}

function begin(problem: AttackProblem, known: KnownEnds | null, { engine, shouldStop }: IntervalContext) {
  const tightened: AttackProblem = { ...problem, ...tightenRanges(problem) }
  const ends = createIntervalEnds(tightened, known)
  let linearPrograms = 0

  function solve(program: AttackProgram, places: readonly number[], costs: readonly number[]): string {
    const cells = Int32Array.from(places, (place) => problem.targets[place]!)
    const { status, differences } = program.minimise(cells, Float64Array.from(costs))
    linearPrograms += 1
    if (status === 'optimal') ends.see(differences)
    return status
  }
  function findEnd(program: AttackProgram, place: number, side: Side): void {
    if (ends.isExact(place, side) || shouldStop()) return
    const status = solve(program, [place], [-side])
    if (status === 'optimal') ends.close(place, side)
    else if (status === 'unbounded') ends.open(place, side)
  }
  function withProgram(of: AttackProblem, work: (program: AttackProgram) => void): void {
    const program = createAttackProgram(of, engine)
    try {
      work(program)
    } finally {
      program.dispose()
    }
  }
  return {
    tightened,
    ends,
    search: { solve, findEnd, withProgram, linearPrograms: () => linearPrograms },
  }
}
