import { createRandomStream } from '../../numerics/random-stream.ts'
import { sensitiveVariables, type AdjustmentProblem } from '../problem/adjustment-problem.ts'

export type ClusterKind = 'hierarchy' | 'level' | 'connectivity' | 'random'

/** Sensitive variables of a cluster by default, and clusters at most. */
const PER_CLUSTER = 300
const MOST_CLUSTERS = 20

/** The number of clusters where none is asked for: one for each 300 sensitive variables, 2 to 20. */
export function usualClusters(sensitive: number): number {
  return Math.min(MOST_CLUSTERS, Math.max(2, Math.ceil(sensitive / PER_CLUSTER)))
}

/**
 * The sensitive variables in `count` clusters of about the same size, in the order in which fix-and-relax decides them.
 *
 * - hierarchy: from the totals of most down, breadth first along the relations, so that subtables stay together.
 * - level: by falling cost of the protection level.
 * - connectivity: depth first along the relations.
 * - random: by the seed.
 */
export function makeClusters(problem: AdjustmentProblem, kind: ClusterKind, count: number, seed: number): Int32Array[] {
  const sensitive = sensitiveVariables(problem)
  const order = ordered()
  const clusters = Math.max(1, Math.min(count, order.length))
  return Array.from({ length: clusters }, (_, c) =>
    order.slice(Math.floor((c * order.length) / clusters), Math.floor(((c + 1) * order.length) / clusters)),
  )

  function ordered(): Int32Array {
    if (kind === 'random')
      return createRandomStream(seed)
        .permutation(sensitive.length)
        .map((i) => sensitive[i]!)
    if (kind === 'level') {
      const weight = (v: number): number => problem.costs[v]! * (problem.up[v]! - problem.down[v]!)
      return sensitive.sort((a, b) => weight(b) - weight(a) || a - b)
    }
    const rank = visitRanks(problem, kind === 'hierarchy')
    return sensitive.sort((a, b) => rank[a]! - rank[b]! || a - b)
  }
}

/** When a walk along the relations meets each variable, from those with the largest values on. */
function visitRanks(problem: AdjustmentProblem, breadthFirst: boolean): Int32Array {
  const { variables, relationStarts, relationsOf, starts, terms, cellStarts, cells, originSteps } = problem
  const size = (v: number): number => Math.abs(originSteps[cells[cellStarts[v]!]!]!)
  const roots = Int32Array.from({ length: variables }, (_, v) => v).sort((a, b) => size(b) - size(a) || a - b)
  const rank = new Int32Array(variables).fill(-1)
  let next = 0
  for (const root of roots) {
    if (rank[root] !== -1) continue
    const waiting = [root]
    for (let head = 0; breadthFirst ? head < waiting.length : waiting.length > 0;) {
      const v = breadthFirst ? waiting[head]! : waiting.pop()!
      head += breadthFirst ? 1 : 0
      if (rank[v] !== -1) continue
      rank[v] = next
      next += 1
      for (let k = relationStarts[v]!; k < relationStarts[v + 1]!; k += 1) {
        const r = relationsOf[k]!
        for (let t = starts[r]!; t < starts[r + 1]!; t += 1) if (rank[terms[t]!] === -1) waiting.push(terms[t]!)
      }
    }
  }
  return rank
}
