import { squaredDistance, type Points } from './points.ts'

export type HardClusters = {
  /** Nearest prototype of each point, ties to the lower one. */
  readonly clusters: Int32Array
  /** Points at each prototype. */
  readonly sizes: Int32Array
}

/** The hard clusters of prototypes. O(n c p). */
export function nearestPrototypes({ values, count, dimensions }: Points, prototypes: Float64Array): HardClusters {
  const prototypeCount = prototypes.length / dimensions
  const clusters = new Int32Array(count)
  const sizes = new Int32Array(prototypeCount)
  for (let i = 0; i < count; i += 1) {
    let nearest = 0
    let least = Infinity
    for (let j = 0; j < prototypeCount; j += 1) {
      const square = squaredDistance(values, i, prototypes, j, dimensions)
      if (square < least) {
        least = square
        nearest = j
      }
    }
    clusters[i] = nearest
    sizes[nearest]! += 1
  }
  return { clusters, sizes }
}
