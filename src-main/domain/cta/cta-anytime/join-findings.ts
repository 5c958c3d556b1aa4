import type { Directions } from '../directions/directions.ts'

/** Deviations with their directions. */
export type Place = { readonly directions: Directions; readonly deviations: Float64Array }

/** A deviation that differs by less has not changed: what a solver leaves. */
const UNCHANGED = 1e-9

/**
 * What two searches found from one start, in one: both changes keep every relation's sum, so where no variable changed in
 * both they can be made together.
 *
 * @returns  null where they overlap.
 */
export function joinFindings(start: Place, one: Place, other: Place): Place | null {
  const deviations = one.deviations.slice()
  const directions = one.directions.slice()
  for (let v = 0; v < deviations.length; v += 1) {
    const change = other.deviations[v]! - start.deviations[v]!
    if (Math.abs(change) <= UNCHANGED && other.directions[v] === start.directions[v]) continue
    const isFree =
      Math.abs(one.deviations[v]! - start.deviations[v]!) <= UNCHANGED && one.directions[v] === start.directions[v]
    if (!isFree) return null
    deviations[v] = other.deviations[v]!
    directions[v] = other.directions[v]!
  }
  return { deviations, directions }
}
