import { STILL_PROTOTYPE } from '../../numerics/tolerances.ts'
import { putMemberships } from './memberships.ts'
import type { Pace } from './pace.ts'
import { squaredDistance, type Points } from './points.ts'
import { typicalityByRecords, typicalityBySpread, type Typicality } from './typicalities.ts'

export type PfsomOptions = {
  /** m > 1: how far memberships are shared out. */
  readonly fuzzifier: number
  /** η > 1: how slowly typicality falls with the distance. */
  readonly typicalityExponent: number
  /** a > 0 and b > 0: how much memberships and typicalities count for the place of a prototype. */
  readonly membershipWeight: number
  readonly typicalityWeight: number
  readonly typicality: 'pfcm' | 'fpcm'
  /** Iterations of each of the two phases of a fit. */
  readonly iterations: number
}

export type Fit = {
  /** c × dimensions, row-major. */
  readonly prototypes: Float64Array
  /** γ_j of the second phase: mean squared distance of a prototype's records by membership. */
  readonly spreads: Float64Array
  /** Objective before each iteration of the second phase; it never rises but for rounding. */
  readonly objectives: readonly number[]
}

/**
 * Fit prototypes to points by memberships and typicalities: fuzzy c-means until it rests, then the possibilistic phase, in
 * which c_j = Σ_i (a u_ij^m + b t_ij^η) x_i / Σ_i (a u_ij^m + b t_ij^η). Spreads γ_j are those of the first phase (K = 1).
 *
 * The objective J = Σ (a u^m + b t^η) D² + Σ_j γ_j Σ_i (1 − t_ij)^η (without the last sum for FPCM) is least in u, t and c by
 * turns, so that it never rises.
 *
 * Deviates: no neighbourhood function. The incremental update of the map, c_j + Σ α (x − c_j) / Σ α with the rate
 * α = a u^m + b t^η, is this very step when it is taken over all records at once.
 *
 * @param start  c × dimensions, at least one prototype; not changed.
 * @param pace   ends a fit early, with the prototypes as they are.
 *
 * Cost    O(n c p) an iteration, some 10 ns a record and prototype; O(c p) memory.
 * Source  Abidi & Ben Yahia (2013), PFSOM; Pal, Pal, Keller & Bezdek (2005), IEEE Transactions on Fuzzy Systems 13(4).
 */
export function fitPrototypes(points: Points, start: Float64Array, options: PfsomOptions, pace: Pace): Fit {
  let prototypes: Float64Array = start.slice()
  for (let iteration = 0; iteration < options.iterations && pace.next(); iteration += 1) {
    const { next } = updated(points, prototypes, null, options)
    const isStill = largestMove(prototypes, next, points.dimensions) < STILL_PROTOTYPE
    prototypes = next
    if (isStill) break
  }
  const { spreads } = updated(points, prototypes, null, options)
  const bySpread = typicalityBySpread(spreads, options.typicalityWeight, options.typicalityExponent)
  const objectives: number[] = []
  for (let iteration = 0; iteration < options.iterations && pace.next(); iteration += 1) {
    const typicality =
      options.typicality === 'pfcm' ? bySpread : typicalityByRecords(points, prototypes, options.typicalityExponent)
    const { next, objective } = updated(points, prototypes, typicality, options)
    objectives.push(objective)
    const isStill = largestMove(prototypes, next, points.dimensions) < STILL_PROTOTYPE
    prototypes = next
    if (isStill) break
  }
  return { prototypes, spreads, objectives }
}

type Update = { readonly next: Float64Array; readonly spreads: Float64Array; readonly objective: number }

/** One iteration; without typicalities that of fuzzy c-means. `objective` is that before the prototypes move. */
function updated(
  { values, count, dimensions, weights }: Points,
  prototypes: Float64Array,
  typicality: Typicality | null,
  { fuzzifier, typicalityExponent, membershipWeight, typicalityWeight }: PfsomOptions,
): Update {
  const prototypeCount = prototypes.length / dimensions
  const squares = new Float64Array(prototypeCount)
  const memberships = new Float64Array(prototypeCount)
  const shifts = new Float64Array(prototypes.length)
  const rates = new Float64Array(prototypeCount)
  const spreads = new Float64Array(prototypeCount)
  let objective = 0
  for (let i = 0; i < count; i += 1) {
    for (let j = 0; j < prototypeCount; j += 1) squares[j] = squaredDistance(values, i, prototypes, j, dimensions)
    putMemberships(squares, fuzzifier, memberships)
    const weight = weights === null ? 1 : weights[i]!
    for (let j = 0; j < prototypeCount; j += 1) {
      const membership = memberships[j]!
      let rate = fuzzifier === 2 ? membership * membership : membership ** fuzzifier
      if (typicality !== null) {
        const typical = typicality.of(j, squares[j]!)
        const powered = typicalityExponent === 2 ? typical * typical : typical ** typicalityExponent
        rate = membershipWeight * rate + typicalityWeight * powered
        objective += weight * typicality.penalty(j, typical)
      }
      rate *= weight
      objective += rate * squares[j]!
      spreads[j]! += rate * squares[j]!
      rates[j]! += rate
      // Differences from the prototype: a column of equal values stays exact.
      for (let d = 0, cell = i * dimensions, place = j * dimensions; d < dimensions; d += 1) {
        shifts[place + d]! += rate * (values[cell + d]! - prototypes[place + d]!)
      }
    }
  }
  const next = prototypes.slice()
  for (let j = 0; j < prototypeCount; j += 1) {
    if (rates[j] === 0) continue
    spreads[j]! /= rates[j]!
    for (let place = j * dimensions, end = place + dimensions; place < end; place += 1) {
      next[place]! += shifts[place]! / rates[j]!
    }
  }
  return { next, spreads, objective }
}

function largestMove(before: Float64Array, after: Float64Array, dimensions: number): number {
  let largest = 0
  for (let j = 0; j < before.length / dimensions; j += 1) {
    largest = Math.max(largest, squaredDistance(before, j, after, j, dimensions))
  }
  return Math.sqrt(largest)
}
