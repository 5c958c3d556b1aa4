import { sensitiveVariables, type AdjustmentProblem } from '../problem/adjustment-problem.ts'
import type { DirectedDeviations } from './first-directions.ts'
import { objectiveOf } from './directions.ts'

const KEPT = 1e-6

/**
 * A table in which every sensitive variable is raised: from those of fewest leaves up, the cheapest leaf below each by what
 * is lacking, all totals following. Milliseconds where linear programs take minutes, and far from the best.
 *
 * @returns  null where the relations are no tree of totals, or the bounds leave too little room above.
 */
export function raiseLeaves(problem: AdjustmentProblem): DirectedDeviations | null {
  const { variables, relations, starts, terms, coefficients, rightSides, costs, lower, upper, up } = problem
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
  const leavesOf: (Set<number> | null)[] = Array.from({ length: variables }, () => null)
  const isOpen = new Uint8Array(variables)
  const leaves = (v: number): Set<number> => {
    if (leavesOf[v] !== null) return leavesOf[v]!
    const found = new Set<number>()
    const r = totalIn[v]!
    if (r === -1) found.add(v)
    else if (isOpen[v] === 0) {
      isOpen[v] = 1
      for (let t = starts[r]!; t < starts[r + 1]!; t += 1)
        if (terms[t] !== v) for (const leaf of leaves(terms[t]!)) found.add(leaf)
    }
    leavesOf[v] = found
    return found
  }
  const z = new Float64Array(variables)
  const order = sensitiveVariables(problem).sort((a, b) => leaves(a).size - leaves(b).size || a - b)
  for (const v of order) {
    const below = [...leaves(v)].sort((a, b) => costs[a]! - costs[b]! || a - b)
    let lack = up[v]! - below.reduce((sum, leaf) => sum + z[leaf]!, 0)
    for (const leaf of below) {
      if (lack <= 0) break
      const step = Math.min(lack, upper[leaf]! - z[leaf]!)
      z[leaf] = z[leaf]! + step
      lack -= step
    }
  }
  for (let v = 0; v < variables; v += 1)
    if (totalIn[v] !== -1) z[v] = [...leaves(v)].reduce((sum, leaf) => sum + z[leaf]!, 0)
  for (let v = 0; v < variables; v += 1) {
    if (z[v]! < lower[v]! - KEPT || z[v]! > upper[v]! + KEPT) return null
    if (problem.sensitive[v] === 1 && z[v]! < up[v]! - KEPT) return null
  }
  for (let r = 0; r < relations; r += 1) {
    let sum = 0
    for (let t = starts[r]!; t < starts[r + 1]!; t += 1) sum += coefficients[t]! * z[terms[t]!]!
    if (Math.abs(sum) > KEPT) return null
  }
  return { directions: Int8Array.from(problem.sensitive), deviations: z, objective: objectiveOf(problem, z) }
}
