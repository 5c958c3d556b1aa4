import type { AdjustmentProblem } from '../problem/adjustment-problem.ts'
import { objectiveOf } from './directions.ts'
import type { DirectedDeviations } from './first-directions.ts'

/** The leaves that each variable is the sum of, where all relations say that a total is the sum of its parts. */
export type LeafCover = {
  /** Ascending; of a leaf itself alone. */
  leavesOf(v: number): Int32Array
  isLeaf(v: number): boolean
}

/** What a bound, level or relation may be missed by: rounding of sums. */
const KEPT = 1e-6

/** @returns  null where the relations are no tree of totals. */
export function findLeafCover(problem: AdjustmentProblem): LeafCover | null {
  const { variables, relations, starts, terms, coefficients, rightSides } = problem
  const totalIn = new Int32Array(variables).fill(-1)
  for (let r = 0; r < relations; r += 1) {
    const own = Array.from({ length: starts[r + 1]! - starts[r]! }, (_, k) => starts[r]! + k)
    const negative = own.filter((t) => coefficients[t] === -1)
    const positive = own.filter((t) => coefficients[t] === 1)
    if (rightSides[r] !== 0 || negative.length + positive.length !== own.length) return null
    const total = negative.length === 1 ? negative[0]! : positive.length === 1 ? positive[0]! : -1
    if (total === -1) return null
    totalIn[terms[total]!] = r
  }
  const known: (Int32Array | null)[] = Array.from({ length: variables }, () => null)
  const isOpen = new Uint8Array(variables)

  function leavesOf(v: number): Int32Array {
    const before = known[v]
    if (before !== null && before !== undefined) return before
    const r = totalIn[v]!
    const found = new Set<number>()
    if (r === -1) found.add(v)
    else if (isOpen[v] === 0) {
      isOpen[v] = 1
      for (let t = starts[r]!; t < starts[r + 1]!; t += 1)
        if (terms[t] !== v) for (const leaf of leavesOf(terms[t]!)) found.add(leaf)
    }
    known[v] = Int32Array.from(found).sort()
    return known[v]
  }

  return { leavesOf, isLeaf: (v) => totalIn[v] === -1 }
}

/**
 * The deviations of all variables by those of the leaves.
 *
 * @returns  null where a bound, a level or a relation is missed.
 */
export function sumLeaves(
  problem: AdjustmentProblem,
  { leavesOf }: LeafCover,
  ofLeaves: Float64Array,
): DirectedDeviations | null {
  const { variables, relations, starts, terms, coefficients, lower, upper, up, down, sensitive } = problem
  const deviations = Float64Array.from({ length: variables }, (_, v) => sumOf(leavesOf(v), ofLeaves))
  for (let v = 0; v < variables; v += 1) {
    const z = deviations[v]!
    if (z < lower[v]! - KEPT || z > upper[v]! + KEPT) return null
    if (sensitive[v] === 1 && z < up[v]! - KEPT && z > down[v]! + KEPT) return null
  }
  for (let r = 0; r < relations; r += 1) {
    let sum = 0
    for (let t = starts[r]!; t < starts[r + 1]!; t += 1) sum += coefficients[t]! * deviations[terms[t]!]!
    if (Math.abs(sum) > KEPT) return null
  }
  const directions = Int8Array.from(sensitive, (is, v) => (is === 0 ? 0 : deviations[v]! >= up[v]! - KEPT ? 1 : -1))
  return { directions, deviations, objective: objectiveOf(problem, deviations) }
}

export function sumOf(leaves: Int32Array, ofLeaves: Float64Array): number {
  let sum = 0
  for (const leaf of leaves) sum += ofLeaves[leaf]!
  return sum
}
