import type { MixedMetric } from '../distances/mixed-metric.ts'
import { reachOf, type Stars } from '../diversity-clustering/assign-to-centres.ts'
import type { ColouredPoints } from '../diversity-clustering/coloured-points.ts'

/** Other centres that are tried in the place of the one whose star is the widest. */
const TRIED = 3

/**
 * As many centres as there are clusters, from the points of one colour: those that have l − 1 other colours nearest. Every
 * cluster has exactly one point of the colour, so the ones chosen are those that are kept.
 *
 * Once `shouldStop` says so, those that were not looked at come last.
 *
 * Cost  O(class · n p). Ties go to the lower point.
 */
export function chooseCentres(
  { count, colours, colourStarts, tuples }: ColouredPoints,
  metric: MixedMetric,
  l: number,
  colour: number,
  clusters: number,
  shouldStop: () => boolean,
): Int32Array {
  const kinds = colourStarts.length - 1
  const keys = new Float64Array(metric.records)
  const candidates = Int32Array.from(
    { length: colourStarts[colour + 1]! - colourStarts[colour]! },
    (_, place) => colourStarts[colour]! + place,
  )
  const reach = new Map<number, number>()
  for (const point of candidates) {
    if (shouldStop()) break
    metric.from(tuples[point]!, keys)
    const nearest = new Float64Array(kinds).fill(Infinity)
    for (let other = 0; other < count; other += 1) {
      const own = colours[other]!
      if (own >= 0 && own !== colour) nearest[own] = Math.min(nearest[own]!, keys[tuples[other]!]!)
    }
    reach.set(point, nearest.sort()[l - 2]!)
  }
  const far = (point: number) => reach.get(point) ?? Number.MAX_VALUE
  return candidates
    .sort((a, b) => far(a) - far(b) || a - b)
    .slice(0, clusters)
    .sort()
}

/**
 * Replaces the centre of the widest star by a point of its colour that is no centre and nearer to the star's farthest point, as
 * long as that lowers the largest reach.
 *
 * @param assign  stars around centres within a key, null where there are none or nothing more may be tried.
 */
export function exchangeCentres(
  stars: Stars,
  points: ColouredPoints,
  metric: MixedMetric,
  assign: (centres: Int32Array, key: number) => Stars | null,
): Stars {
  const { colours, colourStarts, tuples } = points
  let best = stars
  for (;;) {
    const reach = reachOf(best, points, metric)
    const far = best.starOf.findIndex(
      (star, point) => star >= 0 && metric.between(tuples[point]!, tuples[best.centres[star]!]!) === reach,
    )
    const star = best.starOf[far]!
    const colour = colours[best.centres[star]!]!
    if (reach === 0 || colour < 0) return best
    const keyOf = (point: number) => metric.between(tuples[point]!, tuples[far]!)
    const others = Array.from(
      { length: colourStarts[colour + 1]! - colourStarts[colour]! },
      (_, place) => colourStarts[colour]! + place,
    )
      .filter((point) => !best.centres.includes(point) && keyOf(point) < reach)
      .sort((a, b) => keyOf(a) - keyOf(b) || a - b)
    // A key below the reach by less than any two keys differ.
    const below = reach * (1 - Number.EPSILON)
    let found: Stars | null = null
    for (let place = 0; place < Math.min(TRIED, others.length) && found === null; place += 1) {
      const centres = best.centres.slice()
      centres[star] = others[place]!
      found = assign(centres, below)
    }
    if (found === null) return best
    best = found
  }
}
