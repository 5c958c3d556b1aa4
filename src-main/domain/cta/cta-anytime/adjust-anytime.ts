import type { ProtectedTable } from '../../tables/table.ts'
import type { AdjustmentAnswer, AdjustmentContext } from '../adjustment.ts'
import { firstDirections } from '../directions/first-directions.ts'
import type { WholeSolution } from '../mixed-program/whole-program.ts'
import { prepareAdjustment } from '../problem/prepare-problem.ts'
import type { RegionSearch } from '../regions/search-regions.ts'
import { createIncumbent } from '../release/incumbent.ts'
import { suspectCells } from '../infeasible/suspects.ts'
import { impossible } from '../infeasible/impossible.ts'
import { proveInfeasible } from '../infeasible/prove-infeasible.ts'
import type { ProofTask, RegionsTask } from './subtasks.ts'

export type AnytimeParameters = { readonly decimals: number | null }

/** Linear programs of the first table, and regions between two looks at what the proof has found. */
const FIRST_PROGRAMS = 200
const REGIONS_OF_SLICE = 12
/** With one process only: the share of the time for the proof, before the regions. */
const PROOF_SHARE = 0.3
/** Simplex iterations of the proof for each region of a limit of work. */
const ITERATIONS_OF_REGION = 1000
/** A whole table is solved when bound and best differ by this share. */
const SOLVED_GAP = 1e-6

/**
 * Adjust a table by whatever helps in turn: directions that nearly cancel, flips of many by the linear program's duals,
 * then region after region, with branch-and-cut of the whole beside it for the bound.
 *
 * With a limit of work everything runs in one order, regions first, so that the same limit gives the same table; without
 * one the two run side by side and tell each other what they found.
 */
export async function adjustAnytime(
  table: ProtectedTable,
  params: AnytimeParameters,
  context: AdjustmentContext,
): Promise<AdjustmentAnswer> {
  const { problem, infeasible } = prepareAdjustment(table, params.decimals)
  if (problem === null) return impossible(context, table, infeasible)
  const { decimals } = problem
  const incumbent = createIncumbent(table, problem, context)
  const goal = Math.max(SOLVED_GAP, context.limits.gapRelative ?? 0)
  let bound = -Infinity
  let regions = 0
  let iterations = 0
  let size: number | null = null

  context.report({ kind: 'phase', phase: 'directions' })
  const first = firstDirections(context.engine, problem, FIRST_PROGRAMS, () => context.shouldStop(), incumbent.take)
  incumbent.release()
  let at: { directions: Int8Array; deviations: Float64Array } = first.last
  if (first.found === null) {
    const suspects = suspectCells(problem, first.last.deviations)
    const proven = proveInfeasible(context.engine, table, suspects, () => context.shouldStop())
    if (proven !== null) return impossible(context, table, proven)
  }

  context.report({ kind: 'phase', phase: 'regions' })
  if (context.limits.work !== null) {
    await searchSlice(context.limits.work)
    if (!isSolved()) await prove(context.limits.work * ITERATIONS_OF_REGION)
  } else if (context.workers > 1) {
    const proof = prove(null)
    await searchWhile(() => !isSolved())
    await proof
  } else {
    // One process: the proof first, as a small table is solved by it, then regions for the rest.
    const { timeMs } = context.limits
    await prove(null, timeMs === null ? null : PROOF_SHARE * timeMs)
    await searchWhile(() => !isSolved())
  }
  incumbent.release()
  return {
    ...incumbent.best(),
    bound: bound === -Infinity ? null : bound,
    decimals,
    work: { programs: first.programs, regions, iterations },
    ended: howItEnded(),
    infeasible: null,
  }

  async function searchWhile(mayGoOn: () => boolean): Promise<void> {
    while (!context.shouldStop() && mayGoOn()) {
      const before = regions
      await searchSlice(REGIONS_OF_SLICE)
      if (regions === before) return
    }
  }

  async function searchSlice(mostRegions: number): Promise<void> {
    const input: RegionsTask = { table, decimals, start: at, mostRegions, size, seed: context.seed, stream: regions }
    const [output] = await context.runSubtasks([{ task: 'regions', input }])
    if (output === undefined) return
    const found = output as RegionSearch
    regions += found.regions
    size = found.size
    at = { directions: found.directions, deviations: found.deviations }
    if (found.isFeasible) take({ ...at, objective: found.objective })
    context.report({ kind: 'progress', work: { programs: first.programs, regions } })
  }

  async function prove(iterationLimit: number | null, ownMs: number | null = null): Promise<void> {
    const input: ProofTask = { table, decimals, known: incumbent.directed(), iterationLimit, gapRelative: goal }
    const [output] = await context.runSubtasks(
      [{ task: 'proof', input, ...(ownMs === null ? {} : { timeMs: () => ownMs }) }],
      (_, event) => {
        if (event.kind === 'bound') raise(event.bound)
      },
    )
    if (output === undefined) return
    const { found, bound: proven, iterations: done } = output as WholeSolution
    iterations += done
    raise(proven)
    if (found !== null) take(found)
  }

  function take(found: { directions: Int8Array; deviations: Float64Array; objective: number }): void {
    const best = incumbent.directed()
    if (best !== null && found.objective >= best.objective) return
    incumbent.take(found)
    at = found
  }

  /** A bound from a solver is right to its tolerances; it never contradicts a table that is there. */
  function raise(proven: number): void {
    const told = Math.min(proven, incumbent.best().objective)
    if (!(told > bound) || !Number.isFinite(told)) return
    bound = told
    context.report({ kind: 'bound', bound })
  }

  function isSolved(): boolean {
    const { objective } = incumbent.best()
    return objective - bound <= goal * Math.abs(objective)
  }

  function howItEnded(): AdjustmentAnswer['ended'] {
    if (context.shouldStop()) {
      const { timeMs } = context.limits
      return timeMs !== null && context.elapsedMs() >= timeMs ? 'time-limit' : 'stopped'
    }
    if (isSolved()) return goal > SOLVED_GAP ? 'gap-limit' : 'finished'
    return context.limits.work === null ? 'finished' : 'work-limit'
  }
}
