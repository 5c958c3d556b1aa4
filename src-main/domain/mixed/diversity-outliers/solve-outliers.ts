import type { SolveContext } from '../../method.ts'
import { metricColumns } from '../distances/metric-columns.ts'
import { createMixedMetric } from '../distances/mixed-metric.ts'
import { reachOf, type Stars } from '../diversity-clustering/assign-to-centres.ts'
import { largestRadius } from '../diversity-clustering/cluster-radius.ts'
import { classSizes, colouredPoints } from '../diversity-clustering/coloured-points.ts'
import { groupOfEach, mergedClusters, refineClusters } from '../diversity-clustering/diverse-groups.ts'
import { descend, moveCentres } from '../diversity-clustering/lower-radius.ts'
import { radiusFloors } from '../diversity-clustering/radius-floors.ts'
import { searchThreshold } from '../diversity-clustering/search-threshold.ts'
import { recordsOf } from '../diversity-clustering/cluster-in-blocks.ts'
import type { DiverseRequest } from '../diversity-clustering/solve-diverse.ts'
import { mixedLoss } from '../mixed-loss.ts'
import type { MixedFile } from '../mixed-file.ts'
import type { MixedAnswer } from '../mixed-method.ts'
import { chooseCentres, exchangeCentres } from './choose-centres.ts'
import { dealKept } from './deal-kept.ts'
import { exchangeLeftOut } from './exchange-left-out.ts'
import { keptStars } from './kept-stars.ts'
import { mostClusters } from './most-clusters.ts'
import { outliersAnswer } from './outliers-answer.ts'
import { searchRegions } from './search-regions.ts'

export type OutliersRequest = DiverseRequest & {
  readonly regionRecords: number
  readonly nodeLimit: number
}

/**
 * Diverse clusters of a file of which some records have to be left out: as few as possible, those whose going makes the radius
 * smallest.
 *
 * Where a colour has exactly as many records as there are clusters, each is the centre of one: the smallest threshold at which
 * the flow around them leaves out no more than it has to is no larger than the least largest diameter, and so the radius at most
 * twice the least. Else centres are chosen among the records of the smallest colour that has enough, and moved; and in files of up
 * to `regionRecords` the program over regions adds an answer within four times the least radius, and a bound.
 *
 * @param request  some records have to be left out, and not all.
 */
export function solveOutliers(file: MixedFile, request: OutliersRequest, context: SolveContext): MixedAnswer {
  const { l, k, colours } = request
  const columns = metricColumns(file, request.distance)
  const whole = createMixedMetric(columns)
  const points = colouredPoints(
    columns,
    colours,
    Int32Array.from({ length: file.records }, (_, record) => record),
  )
  const metric = createMixedMetric(points.metric)
  const sizes = classSizes(points)
  const { clusters, leftOut } = mostClusters(sizes, l)
  const kept = sizes.reduce((sum, size) => sum + size, 0) - leftOut
  const rules = { smallest: Math.max(k, l), l, isPolychromatic: k <= l }
  const report = (groups: readonly (readonly number[])[]) => {
    const groupOf = groupOfEach(groups, file.records)
    context.report({ kind: 'incumbent', groups: groupOf, sse: mixedLoss(file, groupOf) })
  }

  const work = context.limits.work
  let tests = 0
  let isCut = false
  const shouldStop = () => isCut || context.shouldStop()
  function assign(centres: Int32Array, key: number): Stars | null {
    isCut ||= work !== null && tests >= work
    if (shouldStop()) return null
    tests += 1
    return keptStars(points, metric, l, kept, centres, key)
  }

  context.report({ kind: 'phase', phase: 'diverse-bounds' })
  const crowded = sizes.filter((size) => size > clusters).length
  const floors = radiusFloors(points, metric, {
    l,
    firstKept: crowded,
    sharesColours: !rules.isPolychromatic,
    shouldStop: context.shouldStop,
  })
  let floor = floors.radius

  context.report({ kind: 'phase', phase: 'diverse-threshold' })
  const exact = sizes.indexOf(clusters)
  const centres =
    exact >= 0
      ? Int32Array.from({ length: clusters }, (_, place) => points.colourStarts[exact]! + place)
      : chooseCentres(points, metric, l, crowded - 1, clusters, shouldStop)
  let best = dealKept(points, clusters)
  report(mergedClusters(columns, recordsOf(best.starOf, points), rules))
  const search = searchThreshold(
    points,
    metric,
    floor,
    (key) => {
      const stars = assign(centres, key)
      if (stars === null) return shouldStop() ? null : Infinity
      best = stars
      return reachOf(stars, points, metric)
    },
    shouldStop,
  )
  // With other centres than those that every answer has, what fails proves nothing.
  if (exact >= 0) floor = Math.max(floor, metric.half(search.floor))
  else best = exchangeCentres(best, points, metric, assign)
  best = moveCentres(points, metric, best, { floor, assign, shouldStop })
  report(mergedClusters(columns, recordsOf(best.starOf, points), rules))

  const regions =
    points.count <= request.regionRecords && reachOf(best, points, metric) > floor && !shouldStop()
      ? searchRegions(points, metric, { l, clusters, floor, nodeLimit: request.nodeLimit }, context)
      : null
  if (regions !== null) {
    floor = Math.max(floor, regions.floor)
    if (regions.stars !== null) {
      const moved = moveCentres(points, metric, regions.stars, { floor, assign, shouldStop })
      if (reachOf(moved, points, metric) < reachOf(best, points, metric)) best = moved
    }
  }
  best = descend(points, metric, best, { floor, shouldStop }, (key) => assign(best.centres, key))

  context.report({ kind: 'phase', phase: 'diverse-refine' })
  const refined = refineClusters(file, columns, recordsOf(best.starOf, points), {
    rules,
    colours,
    sweeps: work === null ? request.sweeps : Math.max(0, Math.min(request.sweeps, work - tests)),
    shouldStop,
    onGroups: report,
  })
  const groups = refined.groups
  const out = Array.from(points.records.filter((_, point) => best.starOf[point]! < 0))
  const exchanges =
    refined.sweeps > 0
      ? exchangeLeftOut(file, whole, colours, groups, out, largestRadius(groups, whole), shouldStop)
      : 0
  if (exchanges > 0) report(groups)
  out.sort((a, b) => a - b)
  return outliersAnswer({ groups, out, colours, floor, clusters, metric: whole }, context, {
    isCut,
    work: {
      records: file.records,
      tests,
      programs: regions?.programs ?? 0,
      sweeps: refined.sweeps,
      changes: refined.changes,
      exchanges,
    },
  })
}
