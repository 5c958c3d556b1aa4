import { sensitiveVariables, type AdjustmentProblem } from '../problem/adjustment-problem.ts'
import { hasRoom, type Directions } from './directions.ts'

/** Rounds over all sensitive variables after the first choice; few change after the second. */
const MOST_ROUNDS = 5

/**
 * Directions in which the levels of each relation nearly cancel: by falling level, each variable takes the side on which
 * its relations are least out of balance, and changes sides while that helps. Sides without room are never taken.
 *
 * Cost  O(terms) a round.
 */
export function greedyDirections(problem: AdjustmentProblem): Directions {
  const { up, down, relationStarts, relationsOf, relationCoefficients } = problem
  const directions = new Int8Array(problem.variables)
  const imbalance = problem.rightSides.map((right) => -right)
  const order = sensitiveVariables(problem).sort((a, b) => widest(b) - widest(a) || a - b)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let changed = false
    for (const v of order) {
      const now = directions[v]!
      if (now !== 0) add(v, -levelOf(v, now))
      const best = betterSide(v)
      add(v, levelOf(v, best))
      directions[v] = best
      changed ||= best !== now
    }
    if (!changed) break
  }
  return directions

  function widest(v: number): number {
    return Math.max(Math.abs(up[v]!), Math.abs(down[v]!))
  }

  function levelOf(v: number, side: number): number {
    return side > 0 ? up[v]! : down[v]!
  }

  function betterSide(v: number): 1 | -1 {
    if (!hasRoom(problem, v, 1)) return -1
    if (!hasRoom(problem, v, -1)) return 1
    return imbalanceWith(v, up[v]!) <= imbalanceWith(v, down[v]!) ? 1 : -1
  }

  function imbalanceWith(v: number, level: number): number {
    let sum = 0
    for (let k = relationStarts[v]!; k < relationStarts[v + 1]!; k += 1) {
      sum += Math.abs(imbalance[relationsOf[k]!]! + relationCoefficients[k]! * level)
    }
    return sum
  }

  function add(v: number, level: number): void {
    for (let k = relationStarts[v]!; k < relationStarts[v + 1]!; k += 1) {
      imbalance[relationsOf[k]!]! += relationCoefficients[k]! * level
    }
  }
}
