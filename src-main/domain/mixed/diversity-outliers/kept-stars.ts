import type { MixedMetric } from '../distances/mixed-metric.ts'
import { assignToCentres, type Stars } from '../diversity-clustering/assign-to-centres.ts'
import type { ColouredPoints } from '../diversity-clustering/coloured-points.ts'

/** Whether stars hold so many coloured points, and every point without a colour. */
function holdAll({ starOf }: Stars, { colours }: ColouredPoints, kept: number): boolean {
  let held = 0
  for (let point = 0; point < starOf.length; point += 1) {
    if (colours[point]! >= 0) held += starOf[point]! >= 0 ? 1 : 0
    else if (starOf[point]! < 0) return false
  }
  return held === kept
}

/** Stars around the centres within `key` that leave out no more than has to be; null where there are none. */
export function keptStars(
  points: ColouredPoints,
  metric: MixedMetric,
  l: number,
  kept: number,
  centres: Int32Array,
  key: number,
): Stars | null {
  const stars = assignToCentres(points, metric, l, centres, key)
  return stars !== null && holdAll(stars, points, kept) ? stars : null
}
