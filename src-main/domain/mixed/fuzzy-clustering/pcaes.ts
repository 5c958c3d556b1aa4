import { putMemberships } from './memberships.ts'
import { meanPoint, squaredDistance, type Points } from './points.ts'

/**
 * Validity of prototypes by their compactness and separation; larger is better:
 *
 * PCAES = Σ_j [ Σ_i u_ij² / u_M − exp(−min_{l≠j} ‖c_j − c_l‖² / β_T) ],  β_T = Σ_l ‖c_l − x̄‖² / c.
 *
 * @param reference  u_M, the largest Σ_i u_ij² of a prototype, with which the index lies in (−c, c], or the smallest, which
 *                   other sources have.
 * @returns          null where it is not defined: fewer than two prototypes, or all of them at the mean.
 *
 * Cost    O(n c p).
 * Source  Wu & Yang (2005), Pattern Recognition Letters 26(9), 1275–1291.
 */
export function pcaes(
  points: Points,
  prototypes: Float64Array,
  fuzzifier: number,
  reference: 'maximum' | 'minimum',
): number | null {
  const { values, count, dimensions } = points
  const prototypeCount = prototypes.length / dimensions
  const mean = meanPoint(points)
  let spread = 0
  for (let j = 0; j < prototypeCount; j += 1) spread += squaredDistance(prototypes, j, mean, 0, dimensions)
  spread /= prototypeCount
  if (prototypeCount < 2 || spread === 0) return null
  const squares = new Float64Array(prototypeCount)
  const memberships = new Float64Array(prototypeCount)
  const compactness = new Float64Array(prototypeCount)
  for (let i = 0; i < count; i += 1) {
    for (let j = 0; j < prototypeCount; j += 1) squares[j] = squaredDistance(values, i, prototypes, j, dimensions)
    putMemberships(squares, fuzzifier, memberships)
    for (let j = 0; j < prototypeCount; j += 1) compactness[j]! += memberships[j]! ** 2
  }
  const scale = reference === 'maximum' ? Math.max(...compactness) : Math.min(...compactness)
  if (scale === 0) return null
  let index = 0
  for (let j = 0; j < prototypeCount; j += 1) {
    let nearest = Infinity
    for (let l = 0; l < prototypeCount; l += 1) {
      if (l !== j) nearest = Math.min(nearest, squaredDistance(prototypes, j, prototypes, l, dimensions))
    }
    index += compactness[j]! / scale - Math.exp(-nearest / spread)
  }
  return index
}
