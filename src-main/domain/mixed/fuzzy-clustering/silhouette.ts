import { squaredDistance, type Points } from './points.ts'

/** So many points at most are looked at, evenly spaced through the file. */
const SAMPLE = 1000

/**
 * Mean silhouette of hard clusters: (b − a) / max(a, b) of each point, a its mean distance to the others of its cluster and b
 * to those of the nearest other cluster; 0 for a point alone. Of a larger file that of a sample of 1,000 points.
 *
 * @returns  null where the sample has fewer than two clusters.
 *
 * Cost    O(s² p) for s ≤ 1,000 points.
 * Source  Rousseeuw (1987), Journal of Computational and Applied Mathematics 20, 53–65.
 */
export function silhouette({ values, count, dimensions }: Points, clusters: Int32Array): number | null {
  const size = Math.min(count, SAMPLE)
  const sample = Int32Array.from({ length: size }, (_, place) => Math.floor((place * count) / size))
  const clusterCount = 1 + clusters.reduce((most, cluster) => Math.max(most, cluster), 0)
  const sizes = new Int32Array(clusterCount)
  for (const i of sample) sizes[clusters[i]!]! += 1
  if (sizes.filter((held) => held > 0).length < 2) return null
  let total = 0
  const sums = new Float64Array(clusterCount)
  for (const i of sample) {
    const own = clusters[i]!
    if (sizes[own] === 1) continue
    sums.fill(0)
    for (const j of sample) sums[clusters[j]!]! += Math.sqrt(squaredDistance(values, i, values, j, dimensions))
    const within = sums[own]! / (sizes[own]! - 1)
    let between = Infinity
    for (let cluster = 0; cluster < clusterCount; cluster += 1) {
      if (cluster !== own && sizes[cluster]! > 0) between = Math.min(between, sums[cluster]! / sizes[cluster]!)
    }
    const larger = Math.max(within, between)
    if (larger > 0) total += (between - within) / larger
  }
  return total / size
}
