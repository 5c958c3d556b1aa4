import type { RandomStream } from '../../numerics/random-stream.ts'
import { squaredDistance, type Points } from './points.ts'

/**
 * Distinct points to begin with: each is drawn with a chance in proportion to its squared distance from the nearest of those
 * before it (k-means++). Fewer come where there are fewer distinct points.
 *
 * Cost    O(n c p).
 * Source  Arthur & Vassilvitskii (2007), Proceedings of the 18th ACM–SIAM Symposium on Discrete Algorithms, 1027–1035.
 */
export function seedPrototypes(
  { values, count, dimensions }: Points,
  wanted: number,
  random: RandomStream,
): Float64Array {
  const seeds = new Float64Array(wanted * dimensions)
  const squares = new Float64Array(count).fill(Infinity)
  let chosen = random.integer(0, count - 1)
  let found = 0
  while (found < wanted) {
    seeds.set(values.subarray(chosen * dimensions, (chosen + 1) * dimensions), found * dimensions)
    let total = 0
    for (let i = 0; i < count; i += 1) {
      squares[i] = Math.min(squares[i]!, squaredDistance(values, i, seeds, found, dimensions))
      total += squares[i]!
    }
    found += 1
    if (total === 0) break
    let rest = random.fraction() * total
    for (let i = 0; i < count; i += 1) {
      if (squares[i] === 0) continue
      // The last one with a distance is taken where rounding leaves a rest.
      chosen = i
      rest -= squares[i]!
      if (rest < 0) break
    }
  }
  return seeds.subarray(0, found * dimensions)
}
