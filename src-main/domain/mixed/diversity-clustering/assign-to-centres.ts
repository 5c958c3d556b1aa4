import type { MixedMetric } from '../distances/mixed-metric.ts'
import { createStarFlow } from '../flow/star-flow.ts'
import type { ColouredPoints } from './coloured-points.ts'
import { createThresholdRows } from './threshold-rows.ts'

/** Star of each point, -1 where none, and centre of each star. */
export type Stars = { readonly starOf: Int32Array; readonly centres: Int32Array }

/**
 * Stars around given centres, all within `key` and of at least l colours, that hold as many of the points as can be.
 *
 * @returns null where no flow gives every star l points, or a point without a colour is near none. Whether all others are in
 *          one is for the caller to see.
 *
 * Cost  as one round of `testThreshold`.
 */
export function assignToCentres(
  points: ColouredPoints,
  metric: MixedMetric,
  l: number,
  centres: Int32Array,
  key: number,
): Stars | null {
  const rowOf = createThresholdRows(points, metric, key)
  const flow = createStarFlow(points, l)
  for (const centre of centres) flow.add(centre, rowOf(centre))
  if (!flow.fill()) return null
  flow.cover()
  const stars = withUncoloured({ starOf: flow.starOf, centres }, points, metric)
  return reachOf(stars, points, metric) <= key ? stars : null
}

/** Points without a colour in the star of the nearest centre, the first of equals. Cost O(points without · stars · p). */
export function withUncoloured(
  { starOf, centres }: Stars,
  { count, colourStarts, tuples }: ColouredPoints,
  metric: MixedMetric,
): Stars {
  const covered = starOf.slice()
  for (let point = colourStarts[colourStarts.length - 1]!; point < count; point += 1) {
    if (covered[point]! >= 0) continue
    let least = Infinity
    centres.forEach((centre, star) => {
      const key = metric.between(tuples[point]!, tuples[centre]!)
      if (key >= least) return
      least = key
      covered[point] = star
    })
  }
  return { starOf: covered, centres }
}

/** Points of each star, its centre first. */
export function membersOf({ starOf, centres }: Stars): number[][] {
  const members = Array.from(centres, (centre) => [centre])
  starOf.forEach((star, point) => {
    if (star >= 0 && centres[star] !== point) members[star]!.push(point)
  })
  return members
}

/** Key of the farthest point from its centre. Cost O(n p). */
export function reachOf({ starOf, centres }: Stars, { tuples }: ColouredPoints, metric: MixedMetric): number {
  let farthest = 0
  starOf.forEach((star, point) => {
    if (star >= 0) farthest = Math.max(farthest, metric.between(tuples[point]!, tuples[centres[star]!]!))
  })
  return farthest
}
