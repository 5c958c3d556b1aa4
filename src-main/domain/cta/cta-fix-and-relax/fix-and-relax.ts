import { makeClusters, usualClusters, type ClusterKind } from '../clusters/make-clusters.ts'
import type { Directions } from '../directions/directions.ts'
import type { MethodRun } from '../method-run.ts'
import { solveWholeProgram } from '../mixed-program/whole-program.ts'

export type FixAndRelaxOptions = {
  readonly clusters: number | null
  readonly order: ClusterKind
  /** Relative gap at which a subproblem counts as solved. */
  readonly gapRelative: number
}

const LEAST_SHARE = 0.25

/**
 * Fix-and-relax: the clusters' directions are decided one cluster after the other, those before kept, those after relaxed
 * (equation 4). A subproblem without an answer is merged with the one before it (equation 5); the first subproblem is a
 * relaxation of the whole, so its bound is one of every table and its infeasibility a proof.
 *
 * Each subproblem may use its share of the time that is left, most need less; the first that has no answer by then is begun
 * anew with all that is left, and the next ones may use all of it too.
 *
 * Source  Baena, Castro & González (2015), Computers & Operations Research, section 3.1.
 */
export function fixAndRelax(run: MethodRun, { clusters, order, gapRelative }: FixAndRelaxOptions) {
  const { problem, context } = run
  const count = problem.sensitive.reduce((sum, is) => sum + is, 0)
  let parts = makeClusters(problem, order, clusters ?? usualClusters(count), context.seed).map((part) => [...part])
  let directions: Directions = new Int8Array(problem.variables)
  const work = { subproblems: 0, merges: 0, nodes: 0, iterations: 0 }
  if (parts.length === 0) parts = [[]]
  let hasFailed = false

  for (let r = 0; r < parts.length && !context.shouldStop();) {
    const stage = new Uint8Array(problem.variables).fill(2)
    parts.forEach((part, p) => part.forEach((v) => (stage[v] = p < r ? 0 : p === r ? 1 : 2)))
    context.report({ kind: 'progress', work: { ...work, cluster: r + 1, clusters: parts.length } })
    const leftMs = run.leftMs()
    const isLast = hasFailed || r === parts.length - 1
    const solved = solveWholeProgram(
      context.engine,
      problem,
      null,
      (v) => (['kept', 'open', 'relaxed'] as const)[stage[v]!]!,
      directions,
      {
        gapRelative,
        iterationLimit: null,
        nodeLimit: context.limits.work,
        timeLimitMs: leftMs === null ? null : leftMs * (isLast ? 1 : shareOf(parts.length - r)),
        withStart: false,
      },
      r === 0 ? run.raise : undefined,
    )
    work.subproblems += 1
    work.nodes += solved.nodes
    work.iterations += solved.iterations
    if (r === 0) run.raise(solved.bound)
    if (solved.decided !== null) {
      for (const v of parts[r]!) directions = withDirection(directions, v, solved.decided[v]!)
      if (r === parts.length - 1 && solved.found !== null) run.take(solved.found)
      r += 1
    } else if (solved.status !== 'infeasible' && leftMs !== null && !isLast) {
      hasFailed = true
    } else if (solved.status !== 'infeasible') {
      return { work, isImpossible: false, isComplete: false }
    } else if (r === 0) {
      return { work, isImpossible: true, isComplete: true }
    } else {
      // Backward repartition: V(r−1) ∪ V(r) are decided together, the stored directions of V(r−1) forgotten.
      parts = [...parts.slice(0, r - 1), [...parts[r - 1]!, ...parts[r]!], ...parts.slice(r + 1)]
      work.merges += 1
      r -= 1
    }
  }
  return { work, isImpossible: false, isComplete: run.best() !== null }
}

/** Of the time that is left, for the first of so many subproblems. */
function shareOf(subproblems: number): number {
  return Math.max(LEAST_SHARE, 1 / subproblems)
}

function withDirection(directions: Directions, v: number, direction: number): Directions {
  directions[v] = direction
  return directions
}
