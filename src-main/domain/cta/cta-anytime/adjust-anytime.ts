import type { ProtectedTable } from '../../tables/table.ts'
import type { AdjustmentAnswer, AdjustmentContext } from '../adjustment.ts'
import { levelBound } from '../directions/level-bound.ts'
import { createDirectionProgram } from '../directions/direction-program.ts'
import { directionsOf, objectiveOf, type Directions } from '../directions/directions.ts'
import { firstDirections, type DirectedDeviations } from '../directions/first-directions.ts'
import { impossible } from '../infeasible/impossible.ts'
import { proveInfeasible } from '../infeasible/prove-infeasible.ts'
import { suspectCells } from '../infeasible/suspects.ts'
import type { WholeSolution } from '../mixed-program/whole-program.ts'
import { prepareAdjustment } from '../problem/prepare-problem.ts'
import type { SizeRecord } from '../regions/region-sizes.ts'
import type { RegionSearch } from '../regions/search-regions.ts'
import { createIncumbent } from '../release/incumbent.ts'
import { joinFindings, type Place } from './join-findings.ts'
import type { ProofTask, RegionsTask } from './subtasks.ts'

export type AnytimeParameters = { readonly decimals: number | null }

/** Linear programs of the first table, and the share of a limit of time after which none is begun. */
const FIRST_PROGRAMS = 200
const FIRST_SHARE = 0.1
/** Regions, and their simplex iterations, between two looks at what the others have found: some seconds, less at first. */
const REGIONS_OF_SLICE = 30
const WORK_OF_SLICE = 8000
const WORK_OF_FIRST_SLICE = 2000
/** Above so many sensitive variables the proof waits for a better answer, which caps what deviations it must consider. */
const SMALL_TABLE = 150
const SLICES_BEFORE_PROOF = 2
/** Slices after which the proof begins even without an answer. */
const MOST_SLICES_WITHOUT_ANSWER = 10
/** With one process only: the share of the time for the proof, before the regions. */
const PROOF_SHARE = 0.3
/** Simplex iterations of the proof for each region of a limit of work. */
const ITERATIONS_OF_REGION = 1000
/** A whole table is solved when bound and best differ by this share. */
const SOLVED_GAP = 1e-6
/** What relations miss at most in deviations that keep them, in units. */
const MISSING = 1e-6
/** Streams of random numbers of one search. */
const STREAMS = 1_000_000

/**
 * Adjust a table by whatever helps in turn: directions that nearly cancel, flips of many by the linear program's duals,
 * then region after region in all processes but one, in which branch-and-cut of the whole grows the bound. All go on from
 * the best that any of them found.
 *
 * With a limit of work everything runs in one order, regions first, so that the same limit gives the same table.
 */
export async function adjustAnytime(
  table: ProtectedTable,
  params: AnytimeParameters,
  context: AdjustmentContext,
): Promise<AdjustmentAnswer> {
  const { problem, infeasible } = prepareAdjustment(table, params.decimals)
  if (problem === null) return impossible(context, table, infeasible)
  const sensitive = problem.sensitive.reduce((sum, is) => sum + is, 0)
  const incumbent = createIncumbent(table, problem, context)
  const goal = Math.max(SOLVED_GAP, context.limits.gapRelative ?? 0)
  let bound = -Infinity
  let isProven = false
  let regions = 0
  let slices = 0
  let iterations = 0

  context.report({ kind: 'phase', phase: 'directions' })
  const first = firstDirections(context.engine, problem, FIRST_PROGRAMS, isTimeForRegions, incumbent.take)
  incumbent.release()
  if (incumbent.directed() !== null) raise(levelBound(problem))
  let at: Place = first.last
  let isFeasible = first.lastKeepsRelations
  if (first.found === null) {
    const suspects = suspectCells(problem, first.last.deviations)
    const proven = proveInfeasible(context.engine, table, suspects, () => context.shouldStop())
    if (proven !== null) return impossible(context, table, proven)
  }

  context.report({ kind: 'phase', phase: 'regions' })
  if (context.limits.work !== null) {
    await createSearch(0).slice(context.limits.work, Infinity)
    if (!isSolved()) await prove(context.limits.work * ITERATIONS_OF_REGION)
  } else if (context.workers > 1) {
    await searchSideBySide(context.workers - 1)
  } else {
    // One process: the proof first, as a small table is solved by it, then regions for the rest.
    const { timeMs } = context.limits
    await prove(null, timeMs === null ? null : PROOF_SHARE * timeMs)
    await createSearch(0).goOn()
  }
  incumbent.release()
  return {
    ...incumbent.best(),
    bound: bound === -Infinity ? null : bound,
    decimals: problem.decimals,
    work: { programs: first.programs, regions, iterations },
    ended: howItEnded(),
    infeasible: null,
  }

  function isTimeForRegions(): boolean {
    const { timeMs } = context.limits
    return context.shouldStop() || (timeMs !== null && context.elapsedMs() > FIRST_SHARE * timeMs)
  }

  /** Ends when the table is solved or the time is over, whatever is still under way: the linear solver may be silent long. */
  async function searchSideBySide(searches: number): Promise<void> {
    let isEnough = (): void => undefined
    const enough = new Promise<void>((resolve) => (isEnough = resolve))
    const ends = (lane: Promise<void>): Promise<void> =>
      lane.then(() => {
        if (mayEnd()) isEnough()
      })
    const lanes = Array.from({ length: searches }, (_, lane) => ends(createSearch(lane).goOn()))
    const proof = async (): Promise<void> => {
      const own = createSearch(searches)
      while (!isTimeForProof() && !mayEnd()) if (!(await own.next())) break
      if (!mayEnd()) await prove(null)
    }
    await Promise.race([enough, Promise.all([...lanes, ends(proof())])])
  }

  function isTimeForProof(): boolean {
    if (sensitive <= SMALL_TABLE) return true
    return isFeasible ? slices >= SLICES_BEFORE_PROOF : slices >= MOST_SLICES_WITHOUT_ANSWER
  }

  /** A search by regions with numbers of its own, which goes on from the best of all. */
  function createSearch(lane: number) {
    let sizes: SizeRecord | null = null
    let stream = lane * STREAMS

    /** @returns  whether there was anything to search. */
    async function slice(mostRegions: number, mostWork: number): Promise<boolean> {
      const start = at
      const input: RegionsTask = {
        problem: problem!,
        start,
        mostRegions,
        mostWork,
        sizes,
        seed: context.seed,
        stream,
      }
      const [output] = await context.runSubtasks([{ task: 'regions', input }], (_, event) => {
        if (event.kind !== 'incumbent') return
        // Told at once, but searched from only with the whole slice: what others change meanwhile can still be joined.
        incumbent.take({
          deviations: event.values,
          directions: directionsOf(problem!, event.values),
          objective: event.objective,
        })
      })
      if (output === undefined) return false
      const found = output as RegionSearch
      stream += 1
      slices += 1
      regions += found.regions
      sizes = found.sizes
      hearOf(start, found)
      context.report({ kind: 'progress', work: { programs: first.programs, regions } })
      return found.regions > 0
    }

    const next = (): Promise<boolean> => slice(REGIONS_OF_SLICE, sizes === null ? WORK_OF_FIRST_SLICE : WORK_OF_SLICE)

    async function goOn(): Promise<void> {
      while (!mayEnd() && (await next()));
    }

    return { slice, next, goOn }
  }

  function hearOf(start: Place, found: RegionSearch): void {
    if (!found.isFeasible) {
      if (!isFeasible) at = found
      return
    }
    const joined = isFeasible && start !== at ? joinFindings(start, at, found) : null
    const place = joined ?? found
    take({ ...place, objective: objectiveOf(problem!, place.deviations) })
  }

  async function prove(iterationLimit: number | null, ownMs: number | null = null): Promise<void> {
    const input: ProofTask = { problem: problem!, known: incumbent.directed(), iterationLimit, gapRelative: goal }
    const [output] = await context.runSubtasks(
      [{ task: 'proof', input, ...(ownMs === null ? {} : { timeMs: () => ownMs }) }],
      (_, event) => {
        if (event.kind === 'bound') raise(event.bound)
        if (event.kind === 'incumbent') takeDirections(Int8Array.from(event.values), event.objective)
      },
    )
    if (output === undefined) return
    const { found, bound: proven, iterations: done, status } = output as WholeSolution
    iterations += done
    if (found !== null) take(found)
    incumbent.release()
    raise(proven)
    isProven = status === 'optimal'
  }

  /** Directions that the proof found: their best deviations, where they seem better than all before. */
  function takeDirections(directions: Directions, objective: number): void {
    const best = incumbent.directed()
    if (best !== null && objective >= best.objective) return
    const program = createDirectionProgram(context.engine, problem!, true)
    try {
      const { status, deviations, missing } = program.solve(directions)
      if (status === 'optimal' && missing <= MISSING)
        take({ directions, deviations, objective: objectiveOf(problem!, deviations) })
    } finally {
      program.dispose()
    }
  }

  /** Keep an answer if it is the best, and search on from it if it is better than where searches begin. */
  function take(found: DirectedDeviations): void {
    incumbent.take(found)
    if (isFeasible && found.objective >= objectiveOf(problem!, at.deviations)) return
    at = found
    isFeasible = true
  }

  /** A bound from a solver is right to its tolerances; it never contradicts a table that is there. */
  function raise(proven: number): void {
    const told = Math.min(proven, incumbent.best().objective)
    if (!(told > bound) || !Number.isFinite(told)) return
    bound = told
    context.report({ kind: 'bound', bound })
  }

  function mayEnd(): boolean {
    return context.shouldStop() || isSolved()
  }

  function isSolved(): boolean {
    const { objective } = incumbent.best()
    return Number.isFinite(objective) && (isProven || objective - bound <= goal * Math.abs(objective))
  }

  function howItEnded(): AdjustmentAnswer['ended'] {
    if (isSolved()) return goal > SOLVED_GAP ? 'gap-limit' : 'finished'
    if (context.shouldStop()) {
      const { timeMs } = context.limits
      return timeMs !== null && context.elapsedMs() >= timeMs ? 'time-limit' : 'stopped'
    }
    return context.limits.work === null ? 'finished' : 'work-limit'
  }
}
