import { LEAST_SPREAD } from '../../numerics/tolerances.ts'
import { squaredDistance, type Points } from './points.ts'

/** How typical a record is of a prototype, by their squared distance. */
export interface Typicality {
  of(prototype: number, square: number): number
  /** What the objective holds for a typicality t beside t^η D²: it keeps all of them from becoming 0. */
  penalty(prototype: number, typicality: number): number
}

/**
 * Typicality by a spread of each prototype: t_j = 1 / (1 + (b D² / γ_j)^(1 / (η − 1))), in (0, 1].
 *
 * @param spreads   γ_j of each prototype.
 * @param weight    b > 0.
 * @param exponent  η > 1.
 *
 * Source  Pal, Pal, Keller & Bezdek (2005), IEEE Transactions on Fuzzy Systems 13(4), 517–530 (PFCM).
 */
export function typicalityBySpread(spreads: Float64Array, weight: number, exponent: number): Typicality {
  const power = 1 / (exponent - 1)
  const factors = spreads.map((spread) => weight / Math.max(spread, LEAST_SPREAD))
  return {
    of(prototype, square) {
      const ratio = factors[prototype]! * square
      return 1 / (1 + (power === 1 ? ratio : ratio ** power))
    },
    penalty: (prototype, typicality) =>
      Math.max(spreads[prototype]!, LEAST_SPREAD) *
      (exponent === 2 ? (1 - typicality) ** 2 : (1 - typicality) ** exponent),
  }
}

/**
 * Typicality relative to all records of a prototype: t_ij = 1 / Σ_h (D_ij / D_hj)^(2 / (η − 1)), which sums to 1 over the
 * records. Where distances are 0, those records share it equally.
 *
 * Cost    One pass over all distances.
 * Source  Pal, Pal & Bezdek (1997), Proceedings of the 6th IEEE International Conference on Fuzzy Systems, 11–21 (FPCM).
 */
export function typicalityByRecords(points: Points, prototypes: Float64Array, exponent: number): Typicality {
  const { values, count, dimensions, weights } = points
  const power = 1 / (exponent - 1)
  const prototypeCount = prototypes.length / dimensions
  const nearest = new Float64Array(prototypeCount)
  const sums = new Float64Array(prototypeCount)
  const part = (j: number, square: number): number =>
    nearest[j] === 0 ? Number(square === 0) : power === 1 ? nearest[j]! / square : (nearest[j]! / square) ** power
  for (let j = 0; j < prototypeCount; j += 1) {
    let least = Infinity
    for (let i = 0; i < count; i += 1) least = Math.min(least, squaredDistance(values, i, prototypes, j, dimensions))
    nearest[j] = least
    for (let i = 0; i < count; i += 1) {
      sums[j]! += (weights?.[i] ?? 1) * part(j, squaredDistance(values, i, prototypes, j, dimensions))
    }
  }
  return {
    of: (prototype, square) => part(prototype, square) / sums[prototype]!,
    penalty: () => 0,
  }
}
