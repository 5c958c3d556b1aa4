/** Bounds of variables and the equations Σ coefficient · variable = right side between them. */
export type BoundedSystem = {
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly starts: Int32Array
  readonly terms: Int32Array
  readonly coefficients: Float64Array
  readonly rightSides: Float64Array
}

/** Passes over all relations: bounds travel one relation a pass at least, and mostly far in the first. */
const MOST_PASSES = 6

/**
 * Tighten bounds by what the other terms of each relation can come to, in place. Bounds that grow apart again by rounding
 * are left; a lower bound above its upper one is left to be found by whoever reads it.
 *
 * Cost  O(terms) a pass.
 */
export function propagateBounds(system: BoundedSystem): void {
  const { starts } = system
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    let changed = false
    for (let r = 0; r + 1 < starts.length; r += 1) changed = tightenBy(system, r) || changed
    if (!changed) return
  }
}

function tightenBy({ lower, upper, starts, terms, coefficients, rightSides }: BoundedSystem, r: number): boolean {
  let least = 0
  let most = 0
  let infiniteBelow = 0
  let infiniteAbove = 0
  for (let t = starts[r]!; t < starts[r + 1]!; t += 1) {
    const [low, high] = range(t)
    if (low === -Infinity) infiniteBelow += 1
    else least += low
    if (high === Infinity) infiniteAbove += 1
    else most += high
  }
  let changed = false
  for (let t = starts[r]!; t < starts[r + 1]!; t += 1) {
    const [low, high] = range(t)
    const v = terms[t]!
    const c = coefficients[t]!
    // What the other terms come to at least and at most leaves this one the rest.
    const others = infiniteBelow - (low === -Infinity ? 1 : 0) > 0 ? -Infinity : least - (low === -Infinity ? 0 : low)
    const above = infiniteAbove - (high === Infinity ? 1 : 0) > 0 ? Infinity : most - (high === Infinity ? 0 : high)
    const top = (rightSides[r]! - others) / c
    const bottom = (rightSides[r]! - above) / c
    changed = raise(v, Math.min(top, bottom)) || changed
    changed = reduce(v, Math.max(top, bottom)) || changed
  }
  return changed

  function range(t: number): [number, number] {
    const c = coefficients[t]!
    const [a, b] = [c * lower[terms[t]!]!, c * upper[terms[t]!]!]
    return c > 0 ? [a, b] : [b, a]
  }
  function raise(v: number, bound: number): boolean {
    if (!(bound > lower[v]! + slack(bound))) return false
    lower[v] = bound
    return true
  }
  function reduce(v: number, bound: number): boolean {
    if (!(bound < upper[v]! - slack(bound))) return false
    upper[v] = bound
    return true
  }
}

/** A bound must move by more than the rounding of the sums it comes from. */
function slack(bound: number): number {
  return Number.isFinite(bound) ? 1e-9 * Math.max(1, Math.abs(bound)) : 0
}
