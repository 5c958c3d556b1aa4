import type { Stars } from './assign-to-centres.ts'
import { classSizes, type ColouredPoints } from './coloured-points.ts'

/**
 * Any clusters at all: the points, sorted by colour, are dealt one by one to as many clusters as the largest class has points.
 * Two of a colour never meet, and the clusters have ⌊n / m⌋ ≥ l points; those without a colour come last. Cost O(n).
 */
export function dealClusters(points: ColouredPoints): Stars {
  const clusters = classSizes(points)[0]!
  return {
    starOf: Int32Array.from({ length: points.count }, (_, point) => point % clusters),
    centres: Int32Array.from({ length: clusters }, (_, cluster) => cluster),
  }
}
