import { makeClusters, usualClusters, type ClusterKind } from '../clusters/make-clusters.ts'
import { firstDirections, type DirectedDeviations } from '../directions/first-directions.ts'
import type { Directions } from '../directions/directions.ts'
import { greedyDirections } from '../directions/greedy-directions.ts'
import type { MethodRun } from '../method-run.ts'
import { solveWholeProgram } from '../mixed-program/whole-program.ts'
import { createCompleter } from './complete-directions.ts'

export type FixAndRelaxOptions = {
  readonly clusters: number | null
  readonly order: ClusterKind
  /** Relative gap at which a subproblem counts as solved, and so does the whole table. */
  readonly gapRelative: number
  /** Whether to begin with a table from directions, and to keep one that has all directions decided so far. */
  readonly withStart: boolean
}

/** Linear programs of the start, and the share of a limit of time after which none is begun. */
const START_PROGRAMS = 60
const START_SHARE = 0.1
/** A table at least this near to the bound of all tables ends the search. */
const SOLVED_GAP = 1e-7

/**
 * Fix-and-relax: the clusters' directions are decided one cluster after the other, those before kept, those after relaxed
 * (equation 4). A subproblem without an answer is merged with the one before it (equation 5); the first subproblem is a
 * relaxation of the whole, so its bound is one of every table and its infeasibility a proof.
 *
 * Deviates, unless `withStart` is false: it begins with a table from the relaxation or from directions, and after each cluster completes the
 * directions decided so far to a table, by the relaxed ones or by those known before. That table starts the next subproblem
 * and caps its deviations, and ends the search where it is within the gap of the bound of all tables.
 *
 * Each subproblem may use twice its share of the time that is left, as most need less; without a table to begin with, the
 * first that has no answer by then is begun anew with all that is left, and the next ones may use all of it too.
 *
 * Source  Baena, Castro & González (2015), Computers & Operations Research, section 3.1.
 */
export function fixAndRelax(run: MethodRun, { clusters, order, gapRelative, withStart }: FixAndRelaxOptions) {
  const { problem, context } = run
  const count = problem.sensitive.reduce((sum, is) => sum + is, 0)
  let parts = makeClusters(problem, order, clusters ?? usualClusters(count), context.seed).map((part) => [...part])
  if (parts.length === 0) parts = [[]]
  const directions: Directions = new Int8Array(problem.variables)
  const work = { programs: 0, subproblems: 0, merges: 0, nodes: 0, iterations: 0 }
  let hasFailed = false
  let bound = -Infinity
  let known: DirectedDeviations | null = null
  const completion: { program: ReturnType<typeof createCompleter> | null } = { program: null }
  try {
    if (withStart) begin()
    return decideAll()
  } finally {
    completion.program?.dispose()
  }

  /**
   * By the directions of the whole program relaxed, which are all decided already in tables whose levels differ much; then
   * by directions that nearly cancel, which mostly keep every relation, and otherwise by repairing those.
   */
  function begin(): void {
    const relaxed = solveWholeProgram(context.engine, problem, null, () => 'relaxed', directions, {
      gapRelative: 0,
      iterationLimit: null,
      nodeLimit: null,
      timeLimitMs: run.leftMs(),
      withStart: false,
    })
    work.programs += 2
    raise(relaxed.bound)
    known = relaxed.found
    if (known !== null) run.take(known)
    if (isWithin(SOLVED_GAP) || context.shouldStop()) return
    known = better(known, complete(greedyDirections(problem)))
    if (known !== null) return
    const { timeMs } = context.limits
    const isOver = (): boolean =>
      context.shouldStop() || (timeMs !== null && context.elapsedMs() > START_SHARE * timeMs)
    const first = firstDirections(context.engine, problem, START_PROGRAMS, isOver, run.take)
    known = first.found
    work.programs += first.programs
  }

  function decideAll() {
    for (let r = 0; r < parts.length && !context.shouldStop() && !isSolved();) {
      const leftMs = run.leftMs()
      const isLast = hasFailed || r === parts.length - 1
      const solved = solveSubproblem(r, leftMs === null ? null : leftMs * (isLast ? 1 : shareOf(parts.length - r)))
      if (r === 0) raise(solved.bound)
      if (solved.decided !== null) {
        keep(r, solved.decided, solved.found)
        r += 1
      } else if (solved.status !== 'infeasible' && leftMs !== null && !isLast) {
        hasFailed = true
      } else if (solved.status !== 'infeasible') {
        return { work, isImpossible: false, isComplete: false, isSolved: false }
      } else if (r === 0) {
        // Capped by a table that is there, it says no more than that none is better.
        return { work, isImpossible: known === null, isComplete: true, isSolved: known !== null }
      } else {
        // Backward repartition: V(r−1) ∪ V(r) are decided together, the stored directions of V(r−1) forgotten.
        parts = [...parts.slice(0, r - 1), [...parts[r - 1]!, ...parts[r]!], ...parts.slice(r + 1)]
        work.merges += 1
        known = null
        r -= 1
      }
    }
    const isComplete = run.best() !== null && (isSolved() || !context.shouldStop())
    return { work, isImpossible: false, isComplete, isSolved: isSolved() }
  }

  function solveSubproblem(r: number, timeLimitMs: number | null) {
    const stage = new Uint8Array(problem.variables).fill(2)
    parts.forEach((part, p) => part.forEach((v) => (stage[v] = p < r ? 0 : p === r ? 1 : 2)))
    context.report({ kind: 'progress', work: { ...work, cluster: r + 1, clusters: parts.length } })
    const kept = known === null ? directions : withKept(known.directions, r)
    const solved = solveWholeProgram(
      context.engine,
      problem,
      known,
      (v) => (['kept', 'open', 'relaxed'] as const)[stage[v]!]!,
      kept,
      {
        gapRelative,
        iterationLimit: null,
        nodeLimit: context.limits.work,
        timeLimitMs,
        withStart: known !== null,
      },
      r === 0 ? raise : undefined,
    )
    work.subproblems += 1
    work.nodes += solved.nodes
    work.iterations += solved.iterations
    return solved
  }

  /** Keep what was decided of a cluster, and the best table at hand that has it: by the relaxed directions, or those before. */
  function keep(r: number, decided: Directions, found: DirectedDeviations | null): void {
    for (const v of parts[r]!) directions[v] = decided[v]!
    if (found !== null) run.take(found)
    if (!withStart) return
    const before = known
    known = found
    if (before === null || isSolved()) return
    const kept = withKept(before.directions, r + 1)
    known = better(kept.every((direction, v) => direction === before.directions[v]) ? before : complete(kept), found)
  }

  function complete(choice: Directions): DirectedDeviations | null {
    completion.program ??= createCompleter(context.engine, problem)
    const completed = completion.program.complete(choice)
    work.programs += 1
    if (completed !== null) run.take(completed)
    return completed
  }

  /** Directions of all variables: those decided of the clusters before `r`, others as in `later`. */
  function withKept(later: Directions, r: number): Directions {
    const all = later.slice()
    for (const part of parts.slice(0, r)) for (const v of part) all[v] = directions[v]!
    return all
  }

  function raise(proven: number): void {
    if (proven > bound) bound = proven
    run.raise(proven)
  }

  function isSolved(): boolean {
    return isWithin(Math.max(SOLVED_GAP, gapRelative, context.limits.gapRelative ?? 0))
  }

  function isWithin(gap: number): boolean {
    const best = run.best()
    return best !== null && best.objective - bound <= gap * Math.abs(best.objective)
  }
}

/** The cheaper of two tables, the first of equal ones; null when there is neither. */
function better(one: DirectedDeviations | null, other: DirectedDeviations | null): DirectedDeviations | null {
  return one === null || (other !== null && other.objective < one.objective) ? other : one
}

/** Of the time that is left, for the first of so many subproblems. */
function shareOf(subproblems: number): number {
  return Math.min(1, 2 / (subproblems + 1))
}
