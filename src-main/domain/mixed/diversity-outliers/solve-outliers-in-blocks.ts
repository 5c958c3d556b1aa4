import type { SolveContext } from '../../method.ts'
import { metricColumns } from '../distances/metric-columns.ts'
import { createMixedMetric } from '../distances/mixed-metric.ts'
import { clusterInBlocks } from '../diversity-clustering/cluster-in-blocks.ts'
import { largestRadius } from '../diversity-clustering/cluster-radius.ts'
import { classSizes, colouredPoints } from '../diversity-clustering/coloured-points.ts'
import { groupOfEach, mergedClusters, refineClusters } from '../diversity-clustering/diverse-groups.ts'
import { radiusFloors } from '../diversity-clustering/radius-floors.ts'
import { mixedLoss } from '../mixed-loss.ts'
import type { MixedFile } from '../mixed-file.ts'
import type { MixedAnswer } from '../mixed-method.ts'
import { exchangeLeftOut } from './exchange-left-out.ts'
import { mostClusters } from './most-clusters.ts'
import { outliersAnswer } from './outliers-answer.ts'
import type { OutliersRequest } from './solve-outliers.ts'
import { thinColours } from './thin-colours.ts'

/**
 * Diverse clusters of a large file of which some records have to be left out: as few as possible, chosen evenly over the file;
 * what is kept is grouped in blocks, and records that are left out change places with near ones of their colour where that
 * gains. No factor is known before; what is told is the radius beside the bound by neighbours in the whole file.
 *
 * @param request  some records have to be left out, and not all.
 */
export async function solveOutliersInBlocks(
  file: MixedFile,
  request: OutliersRequest,
  context: SolveContext,
): Promise<MixedAnswer> {
  const { l, k, colours } = request
  const columns = metricColumns(file, request.distance)
  const metric = createMixedMetric(columns)
  const everyone = Int32Array.from(colours.keys())
  const points = colouredPoints(columns, colours, everyone)
  const sizes = classSizes(points)
  const { clusters } = mostClusters(sizes, l)
  const rules = { smallest: Math.max(k, l), l, isPolychromatic: k <= l }
  const report = (groups: readonly (readonly number[])[]) => {
    const groupOf = groupOfEach(groups, file.records)
    context.report({ kind: 'incumbent', groups: groupOf, sse: mixedLoss(file, groupOf) })
  }

  context.report({ kind: 'phase', phase: 'diverse-bounds' })
  const { radius: floor } = radiusFloors(points, createMixedMetric(points.metric), {
    l,
    firstKept: sizes.filter((size) => size > clusters).length,
    sharesColours: !rules.isPolychromatic,
    shouldStop: context.shouldStop,
  })
  context.report({ kind: 'phase', phase: 'diverse-threshold' })
  const isOut = thinColours(columns, metric, colours, clusters)
  const out = [...everyone.filter((record) => isOut[record] === 1)]
  const kept = everyone.filter((record) => isOut[record] === 0)
  const { blockRecords } = request
  const found = await clusterInBlocks(columns, colours, kept, { l, blockRecords, radiusFloor: floor }, context, (own) =>
    report(mergedClusters(columns, own, rules)),
  )
  context.report({ kind: 'phase', phase: 'diverse-refine' })
  const { work } = context.limits
  const sweeps = work === null ? request.sweeps : Math.max(0, Math.min(request.sweeps, work - found.tests))
  const { shouldStop } = context
  const { groups, ...refined } = refineClusters(file, columns, found.clusters, {
    rules,
    colours,
    sweeps,
    shouldStop,
    onGroups: report,
  })
  const exchanges =
    refined.sweeps > 0
      ? exchangeLeftOut(file, metric, colours, groups, out, largestRadius(groups, metric), shouldStop)
      : 0
  if (exchanges > 0) report(groups)
  out.sort((a, b) => a - b)
  return outliersAnswer({ groups, out, colours, floor, clusters, metric }, context, {
    isCut: found.wasCut || sweeps < request.sweeps,
    work: { records: file.records, blocks: found.blocks, tests: found.tests, ...refined, exchanges },
  })
}
