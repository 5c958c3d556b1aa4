import { createMixedMetric, type MixedMetric } from '../distances/mixed-metric.ts'
import { assignToCentres, membersOf, reachOf, type Stars } from './assign-to-centres.ts'
import type { ColouredPoints } from './coloured-points.ts'
import { dealClusters } from './deal-clusters.ts'
import { descend, moveCentres } from './lower-radius.ts'
import { radiusFloors } from './radius-floors.ts'
import { searchThreshold } from './search-threshold.ts'
import { splitStar } from './split-stars.ts'
import { testThreshold } from './test-threshold.ts'

/** All points of one problem, which can be a task of another process. */
export type ClusterTask = {
  readonly points: ColouredPoints
  readonly l: number
  /** Key of a radius that is known to be needed, of these points or of more: nothing below it is tried. */
  readonly radiusFloor: number
  /** Threshold tests at most; null: no limit. */
  readonly tests: number | null
}

export type PointClusters = {
  /** Cluster of each point; all colours of one differ, and there are at least l. */
  readonly clusterOf: Int32Array
  /** Key of a diameter that no clustering of these points is below. */
  readonly diameterFloor: number
  readonly tests: number
  readonly rounds: number
  /** Whether tests ran out or it was stopped before the threshold was certified and all was tried. */
  readonly wasCut: boolean
}

/**
 * Clusters of at least l points of different colours, with a largest radius of at most twice the least possible: the smallest
 * threshold that succeeds, then smaller ones that need not; at last stars are split where they can be.
 *
 * @param onStars  hears of clusters as they are found, better and better.
 *
 * Cost  a few to some forty threshold tests.
 */
export function clusterPoints(
  { points, l, radiusFloor, tests: mostTests }: ClusterTask,
  shouldStop: () => boolean,
  onStars: (clusterOf: () => Int32Array) => void = () => {},
): PointClusters {
  const metric = createMixedMetric(points.metric)
  let tests = 0
  let rounds = 0
  let wasCut = false
  let best: Stars | null = null

  function mayTry(): boolean {
    if ((mostTests === null || tests < mostTests) && !shouldStop()) return true
    wasCut = true
    return false
  }

  /** undefined when nothing more may be tried. */
  function test(key: number): Stars | null | undefined {
    if (!mayTry()) return undefined
    tests += 1
    const tested = testThreshold(points, metric, l, key, shouldStop)
    rounds += tested?.rounds ?? 0
    return tested === null ? undefined : tested.stars
  }

  function assign(centres: Int32Array, key: number): Stars | null {
    if (!mayTry()) return null
    tests += 1
    const assigned = assignToCentres(points, metric, l, centres, key)
    return assigned === null || assigned.starOf.includes(-1) ? null : assigned
  }

  const split = (stars: Stars) => () => splitAll(stars, points, metric, l)
  const floors = radiusFloors(points, metric, { l, firstKept: 0, sharesColours: false, shouldStop })
  const search = searchThreshold(
    points,
    metric,
    floors.diameter,
    (key) => {
      const stars = test(key)
      if (stars === undefined) return null
      if (stars === null) return Infinity
      best = stars
      onStars(split(stars))
      return reachOf(stars, points, metric)
    },
    shouldStop,
  )
  const found = best as Stars | null
  if (found === null) {
    return { clusterOf: split(dealClusters(points))(), diameterFloor: search.floor, tests, rounds, wasCut }
  }
  const floor = Math.max(radiusFloor, floors.radius, metric.half(search.floor))
  // Thresholds below the certified one may succeed, though they need not.
  const below = { floor, assign, shouldStop: () => wasCut || shouldStop() }
  const lower = moveCentres(
    points,
    metric,
    descend(points, metric, found, below, (key) => test(key) ?? null),
    below,
  )
  if (lower !== found) onStars(split(lower))
  return { clusterOf: split(lower)(), diameterFloor: search.floor, tests, rounds, wasCut: wasCut || shouldStop() }
}

/** Cluster of each point once stars are split, without a larger radius than before. */
function splitAll(stars: Stars, points: ColouredPoints, metric: MixedMetric, l: number): Int32Array {
  const { tuples } = points
  const ofPoints = { between: (a: number, b: number) => metric.between(tuples[a]!, tuples[b]!) }
  const reach = reachOf(stars, points, metric)
  const clusterOf = new Int32Array(points.count)
  let clusters = 0
  for (const members of membersOf(stars)) {
    for (const group of splitStar(members, ofPoints, l, reach, (point) => points.colours[point]! >= 0)) {
      for (const point of group) clusterOf[point] = clusters
      clusters += 1
    }
  }
  return clusterOf
}
