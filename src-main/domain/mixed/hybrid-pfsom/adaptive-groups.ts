import { meanPoint, squaredDistance, type Points } from '../fuzzy-clustering/points.ts'
import { smallestCandidates } from '../../numerics/selection.ts'

export type AdaptiveGroups = {
  /** Group of each record, numbered from 0 in order of creation. */
  readonly groups: Int32Array
  readonly count: number
  /** Records that came in last, to the group with the nearest centroid. */
  readonly joined: number
  /** Clusters of which every group holds at least k. */
  readonly fewestClusters: number
}

/** How often, in groups, the loop looks up. */
const GROUPS_BETWEEN_CHECKS = 16

/**
 * Group the records of a sub-file so that every group holds at least k of each confidential cluster. The record farthest from
 * the centroid takes its k − 1 nearest of its own cluster and its k nearest of every other, while all clusters have k left.
 * Each record left over joins the group with the nearest centroid; centroids are those before any joined.
 *
 * The centroid of the sub-file is reckoned once, as published, so that the order of the farthest records is known beforehand.
 *
 * @param points      quasi-identifiers of the sub-file, scaled.
 * @param clusters    confidential cluster of each record, from 0; each holds at least k.
 * @param goesOn      when a cluster has fewer than k left, groups are made of the others while two have k; otherwise none is.
 * @param shouldStop  when true, all records without a group count as left over.
 *
 * Cost    O(n² p / (k c)) time, O(n) memory. Deterministic; ties go to the lower index.
 * Source  Abidi, Ben Yahia & Perera, "Hybrid Microaggregation for Privacy-Preserving Data Mining" (arXiv 1812.01790), algorithm 2.
 */
export function adaptiveGroups(
  points: Points,
  clusters: Int32Array,
  k: number,
  goesOn: boolean,
  shouldStop: () => boolean,
): AdaptiveGroups {
  const { values, count: records, dimensions } = points
  const groups = new Int32Array(records).fill(-1)
  const free = freeByCluster(clusters)
  const distances = new Float64Array(records)
  let count = 0
  let open = [...free.keys()]
  let fewestClusters = open.length
  for (const record of farthestFirst(points)) {
    if (groups[record]! >= 0) continue
    if (open.some((cluster) => free[cluster]!.length < k)) {
      open = open.filter((cluster) => free[cluster]!.length >= k)
      if (!goesOn || open.length < 2) break
    }
    if (!open.includes(clusters[record]!)) continue
    if (count > 0 && count % GROUPS_BETWEEN_CHECKS === 0 && shouldStop()) break
    fewestClusters = open.length
    for (const cluster of open) {
      const left = free[cluster]!
      for (const other of left) distances[other] = squaredDistance(values, other, values, record, dimensions)
      // It comes first even where others lie at the same place.
      if (clusters[record] === cluster) distances[record] = -1
      for (const chosen of smallestCandidates(distances, left, left.length, k)) groups[chosen] = count
      free[cluster] = left.filter((other) => groups[other]! < 0)
    }
    count += 1
  }
  const rest = Int32Array.from(free.flatMap((left) => [...left])).sort()
  join(points, groups, count, rest)
  return { groups, count, joined: rest.length, fewestClusters }
}

/** The records of each cluster, ascending. */
function freeByCluster(clusters: Int32Array): Int32Array[] {
  const lists: number[][] = []
  clusters.forEach((cluster, record) => void (lists[cluster] ??= []).push(record))
  return lists.map((list) => Int32Array.from(list))
}

function farthestFirst(points: Points): Int32Array {
  const centroid = meanPoint(points)
  const squares = Float64Array.from({ length: points.count }, (_, i) =>
    squaredDistance(points.values, i, centroid, 0, points.dimensions),
  )
  return Int32Array.from(squares.keys()).sort((a, b) => squares[b]! - squares[a]! || a - b)
}

function join({ values, dimensions }: Points, groups: Int32Array, count: number, rest: Int32Array): void {
  const centroids = new Float64Array(count * dimensions)
  const sizes = new Int32Array(count)
  groups.forEach((group, record) => {
    if (group < 0) return
    sizes[group]! += 1
    for (let d = 0; d < dimensions; d += 1) centroids[group * dimensions + d]! += values[record * dimensions + d]!
  })
  for (let place = 0; place < centroids.length; place += 1) centroids[place]! /= sizes[Math.floor(place / dimensions)]!
  for (const record of rest) {
    let least = Infinity
    for (let group = 0; group < count; group += 1) {
      const square = squaredDistance(values, record, centroids, group, dimensions)
      if (square < least) {
        least = square
        groups[record] = group
      }
    }
  }
}
