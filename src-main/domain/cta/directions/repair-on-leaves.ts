import { sensitiveVariables, type AdjustmentProblem } from '../problem/adjustment-problem.ts'
import type { DirectedDeviations } from './first-directions.ts'
import { sumLeaves, sumOf, type LeafCover } from './leaf-cover.ts'

/** Times that all sensitive variables are gone through: a later one may undo what an earlier one needed. */
const MOST_PASSES = 4
const MET = 1e-9

/**
 * A table near deviations that miss some relations: the leaves keep theirs, all totals follow, and where that leaves a
 * sensitive total inside its interval, leaves below it are moved by what is lacking, the cheapest first, as far as no
 * sensitive variable that was met before is missed again.
 *
 * @param deviations  within bounds and outside the protection intervals, as of a linear program with elastic relations.
 * @returns           null where some variable stays inside its interval or leaves its bounds.
 */
export function repairOnLeaves(
  problem: AdjustmentProblem,
  cover: LeafCover,
  deviations: Float64Array,
): DirectedDeviations | null {
  const { variables, costs, lower, upper, up, down, sensitive } = problem
  const { leavesOf, isLeaf } = cover
  const z = deviations.slice()
  const order = sensitiveVariables(problem).sort((a, b) => leavesOf(a).length - leavesOf(b).length || a - b)
  const totals = order.filter((v) => !isLeaf(v))
  const above: number[][] = Array.from({ length: variables }, () => [])
  const sums = new Float64Array(variables)
  for (const v of totals) {
    for (const leaf of leavesOf(v)) above[leaf]!.push(v)
    sums[v] = sumOf(leavesOf(v), z)
  }
  const isGuarded = new Uint8Array(variables)
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    isGuarded.fill(0)
    let missed = 0
    for (const v of totals) {
      if (lackOf(v, 1) > MET && lackOf(v, -1) > MET && !meet(v)) missed += 1
      else isGuarded[v] = 1
    }
    if (missed === 0) break
  }
  return sumLeaves(problem, cover, z)

  /** How far a total is from being met on a side; 0 or less where it is. */
  function lackOf(v: number, side: number): number {
    return side > 0 ? up[v]! - sums[v]! : sums[v]! - down[v]!
  }

  function meet(v: number): boolean {
    const sides = lackOf(v, 1) <= lackOf(v, -1) ? [1, -1] : [-1, 1]
    const below = leavesOf(v)
      .slice()
      .sort((a, b) => costs[a]! - costs[b]! || a - b)
    for (const side of sides) {
      for (const leaf of below) {
        const lack = lackOf(v, side)
        if (lack <= MET) return true
        move(leaf, side * Math.min(lack, roomOf(leaf, side, v)))
      }
      if (lackOf(v, side) <= MET) return true
    }
    return false
  }

  /** How far a leaf may go to a side without leaving its own place or taking a variable that is met into its interval. */
  function roomOf(leaf: number, side: number, lacking: number): number {
    const at = z[leaf]!
    let room = side > 0 ? upper[leaf]! - at : at - lower[leaf]!
    if (sensitive[leaf] === 1) {
      const isUp = at - down[leaf]! > up[leaf]! - at
      if (isUp && side < 0) room = Math.min(room, at - up[leaf]!)
      if (!isUp && side > 0) room = Math.min(room, down[leaf]! - at)
    }
    for (const total of above[leaf]!) {
      if (total === lacking || isGuarded[total] === 0) continue
      const isUp = sums[total]! >= up[total]! - MET
      if (isUp && side < 0) room = Math.min(room, sums[total]! - up[total]!)
      if (!isUp && side > 0) room = Math.min(room, down[total]! - sums[total]!)
    }
    return Math.max(0, room)
  }

  function move(leaf: number, by: number): void {
    if (by === 0) return
    z[leaf] = z[leaf]! + by
    for (const total of above[leaf]!) sums[total] = sums[total]! + by
  }
}
