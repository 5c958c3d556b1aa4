import type { MixedMetric } from '../distances/mixed-metric.ts'
import { membersOf, reachOf, type Stars } from './assign-to-centres.ts'
import { clusterRadius } from './cluster-radius.ts'
import type { ColouredPoints } from './coloured-points.ts'

/** Thresholds tried one after the other, between what is known to be needed and what is reached. */
const TRIALS = 5
/** How often centres are chosen anew. */
const ROUNDS = 3

export type StarSearch = {
  /** Key of a radius that none is below. */
  readonly floor: number
  /** Stars around these centres within a key; null where there are none, or nothing more may be tried. */
  readonly assign: (centres: Int32Array, key: number) => Stars | null
  readonly shouldStop: () => boolean
}

/**
 * Looks for stars of a smaller radius: centres move to the middles of their stars, points to where the farthest is nearest, and
 * again.
 *
 * @returns the stars given, where none are better.
 *
 * Cost  some two dozen assignments.
 */
export function moveCentres(points: ColouredPoints, metric: MixedMetric, stars: Stars, search: StarSearch): Stars {
  let best = stars
  for (let round = 0; round < ROUNDS; round += 1) {
    const centres = middles(best, points, metric)
    const moved = descend(points, metric, best, search, (key) => search.assign(centres, key))
    if (moved === best) break
    best = moved
  }
  return best
}

/** Bisection by distance for the smallest key that succeeds, as if all larger ones did. */
export function descend(
  points: ColouredPoints,
  metric: MixedMetric,
  stars: Stars,
  { floor, shouldStop }: Pick<StarSearch, 'floor' | 'shouldStop'>,
  test: (key: number) => Stars | null,
): Stars {
  let best = stars
  let reached = reachOf(stars, points, metric)
  let low = floor
  for (let trial = 0; trial < TRIALS && reached > low && !shouldStop(); trial += 1) {
    const key = trial === 0 ? floor : metric.middle(low, reached)
    const found = test(key)
    if (found === null) {
      low = key
      continue
    }
    best = found
    reached = reachOf(found, points, metric)
  }
  return best
}

/** The best centre of each star. */
function middles(stars: Stars, { tuples }: ColouredPoints, metric: MixedMetric): Int32Array {
  return Int32Array.from(membersOf(stars), (members) => {
    const { centre } = clusterRadius(members, { between: (a, b) => metric.between(tuples[a]!, tuples[b]!) })
    return centre
  })
}
