import type { SolveContext } from '../../method.ts'
import type { MixedMetric } from '../distances/mixed-metric.ts'
import { withUncoloured, type Stars } from '../diversity-clustering/assign-to-centres.ts'
import { clusterRadius } from '../diversity-clustering/cluster-radius.ts'
import type { ColouredPoints } from '../diversity-clustering/coloured-points.ts'
import { searchThreshold } from '../diversity-clustering/search-threshold.ts'
import { solveRegions } from './region-model.ts'

export type RegionSearch = {
  /** Clusters of the smallest radius whose regions were found, around their middles; null where none were. */
  readonly stars: Stars | null
  /** Key of a radius that none is below. */
  readonly floor: number
  /** Programs solved. */
  readonly programs: number
}

/**
 * The smallest radius that the model of regions allows, among the distances of pairs: no clusters have a smaller one, and those
 * it gives have at most four times that.
 *
 * Cost  a program for each of some log n² radii.
 */
export function searchRegions(
  points: ColouredPoints,
  metric: MixedMetric,
  { l, clusters, floor, nodeLimit }: { l: number; clusters: number; floor: number; nodeLimit: number },
  context: Pick<SolveContext, 'engine' | 'shouldStop' | 'report'>,
): RegionSearch {
  context.report({ kind: 'phase', phase: 'diverse-regions' })
  let stars: Stars | null = null
  let programs = 0
  let impossible = -Infinity
  let isProven = true
  const search = searchThreshold(
    points,
    metric,
    floor,
    (key) => {
      if (context.shouldStop()) return null
      programs += 1
      const answer = solveRegions(points, metric, l, clusters, metric.distanceOf(key), context.engine, nodeLimit)
      if (answer.kind === 'clusters') {
        stars = aroundMiddles(answer.clusterOf, clusters, points, metric)
        return key
      }
      if (answer.kind === 'impossible') impossible = Math.max(impossible, key)
      else isProven = false
      return Infinity
    },
    context.shouldStop,
  )
  return { stars, floor: isProven ? search.floor : Math.max(floor, impossible), programs }
}

function aroundMiddles(clusterOf: Int32Array, clusters: number, points: ColouredPoints, metric: MixedMetric): Stars {
  const members = Array.from({ length: clusters }, (): number[] => [])
  clusterOf.forEach((cluster, point) => {
    if (cluster >= 0) members[cluster]!.push(point)
  })
  const { tuples } = points
  const ofPoints = { between: (a: number, b: number) => metric.between(tuples[a]!, tuples[b]!) }
  const centres = Int32Array.from(members, (own) => clusterRadius(own, ofPoints).centre)
  return withUncoloured({ starOf: clusterOf, centres }, points, metric)
}
