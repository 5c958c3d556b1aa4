import { mergePair, type WeightedPrototypes } from '../fuzzy-clustering/merge-prototypes.ts'
import { squaredDistance } from '../fuzzy-clustering/points.ts'

export type LargeClusters = {
  /** Cluster of each record, from 0. */
  readonly clusters: Int32Array
  /** Prototypes, and the records of each. */
  readonly held: WeightedPrototypes
}

/**
 * Merge the smallest cluster into the one with the nearest prototype until each holds at least k records or one is left; the
 * merged one has the mean of both prototypes by records. Ties go to the lower cluster.
 *
 * Cost  O(c (n + c p)).
 */
export function mergeSmallClusters(
  clusters: Int32Array,
  prototypes: Float64Array,
  dimensions: number,
  k: number,
): LargeClusters {
  const sizes = new Float64Array(prototypes.length / dimensions)
  for (const cluster of clusters) sizes[cluster]! += 1
  const merged = clusters.slice()
  let held: WeightedPrototypes = { prototypes, weights: sizes }
  while (held.weights.length > 1) {
    const smallest = held.weights.indexOf(held.weights.reduce((least, size) => Math.min(least, size), Infinity))
    if (held.weights[smallest]! >= k) break
    const nearest = nearestOther(held, dimensions, smallest)
    const [first, second] = smallest < nearest ? [smallest, nearest] : [nearest, smallest]
    held = mergePair(held, dimensions, first, second)
    merged.forEach((cluster, record) => {
      if (cluster === second) merged[record] = first
      else if (cluster > second) merged[record] = cluster - 1
    })
  }
  return { clusters: merged, held }
}

function nearestOther({ prototypes, weights }: WeightedPrototypes, dimensions: number, cluster: number): number {
  let nearest = -1
  let least = Infinity
  for (let other = 0; other < weights.length; other += 1) {
    if (other === cluster) continue
    const square = squaredDistance(prototypes, cluster, prototypes, other, dimensions)
    if (square < least) {
      least = square
      nearest = other
    }
  }
  return nearest
}
