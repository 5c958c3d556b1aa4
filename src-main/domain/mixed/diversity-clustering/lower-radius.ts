import type { MixedMetric } from '../distances/mixed-metric.ts'
import { assignToCentres, membersOf, reachOf, type Stars } from './assign-to-centres.ts'
import { clusterRadius } from './cluster-radius.ts'
import type { ColouredPoints } from './coloured-points.ts'

/** Thresholds tried by each of the two ways, between what is known to be needed and what is reached. */
const TRIALS = 6
/** How often centres are chosen anew. */
const ROUNDS = 4

/**
 * Looks for stars of a smaller radius: thresholds below the certified one may succeed though they need not; then centres move
 * to the middle of their stars, points to the centres they are nearest to in the sense of the largest distance, and again.
 *
 * @param floor  key of a radius that none is below.
 * @param test   stars at a key, null where there are none or time is up.
 * @returns      the stars given, where none are better.
 *
 * Cost  a few dozen tests.
 */
export function lowerRadius(
  points: ColouredPoints,
  metric: MixedMetric,
  l: number,
  stars: Stars,
  floor: number,
  test: (key: number) => Stars | null,
  shouldStop: () => boolean,
): Stars {
  let best = descend(points, metric, stars, floor, test, shouldStop)
  for (let round = 0; round < ROUNDS; round += 1) {
    const centres = middles(best, points, metric)
    const moved = descend(
      points,
      metric,
      best,
      floor,
      (key) => {
        const assigned = assignToCentres(points, metric, l, centres, key)
        return assigned === null || assigned.starOf.includes(-1) ? null : assigned
      },
      shouldStop,
    )
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
  floor: number,
  test: (key: number) => Stars | null,
  shouldStop: () => boolean,
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
export function middles(stars: Stars, { tuples }: ColouredPoints, metric: MixedMetric): Int32Array {
  return Int32Array.from(membersOf(stars), (members) => {
    const { centre } = clusterRadius(members, { between: (a, b) => metric.between(tuples[a]!, tuples[b]!) })
    return centre
  })
}
