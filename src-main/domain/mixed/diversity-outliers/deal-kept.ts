import type { Stars } from '../diversity-clustering/assign-to-centres.ts'
import type { ColouredPoints } from '../diversity-clustering/coloured-points.ts'

/**
 * Any clusters at all: the first points of each colour, no more than there are clusters, dealt to them one by one. Those without a
 * colour are dealt after them. Cost O(n).
 */
export function dealKept({ count, colours, colourStarts }: ColouredPoints, clusters: number): Stars {
  const starOf = new Int32Array(count).fill(-1)
  let dealt = 0
  for (let point = 0; point < count; point += 1) {
    const colour = colours[point]!
    if (colour >= 0 && point - colourStarts[colour]! >= clusters) continue
    starOf[point] = dealt % clusters
    dealt += 1
  }
  // The first colour is the most frequent one: its first points went to the clusters in turn.
  return { starOf, centres: Int32Array.from({ length: clusters }, (_, cluster) => cluster) }
}
