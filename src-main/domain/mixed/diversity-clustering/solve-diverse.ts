import { endedBy } from '../../microaggregation/reporting.ts'
import type { SolveContext } from '../../method.ts'
import { metricColumns, type Combination } from '../distances/metric-columns.ts'
import { createMixedMetric } from '../distances/mixed-metric.ts'
import { mixedLoss } from '../mixed-loss.ts'
import type { MixedFile } from '../mixed-file.ts'
import type { MixedAnswer } from '../mixed-method.ts'
import { clusterInBlocks } from './cluster-in-blocks.ts'
import { colouredPoints } from './coloured-points.ts'
import { groupOfEach, mergedClusters, refineClusters } from './diverse-groups.ts'
import { diversityAnswer } from './diversity-answer.ts'
import { radiusFloors } from './radius-floors.ts'

export type DiverseRequest = {
  readonly l: number
  readonly k: number
  /** Confidential value of each record, -1 where missing. */
  readonly colours: Int32Array
  readonly distance: Combination
  readonly blockRecords: number
  readonly sweeps: number
}

/**
 * Diverse clusters of a whole file, in blocks where it is large, refined over all of it.
 *
 * The clusters of one block have at most twice the least radius; those of several have no factor that is known before, and
 * neither have groups that had to be merged for k > l. What is known after is told for each: the radius beside a bound of the
 * whole file, over all groups of at least l values none of which has more than one in l of its records. (Such a group splits
 * into groups of at least l different values, within its diameter; so the bounds of those hold for it.)
 *
 * @param request  clusters of l different colours must exist.
 */
export async function solveDiverse(
  file: MixedFile,
  request: DiverseRequest,
  context: SolveContext,
): Promise<MixedAnswer> {
  const { l, k, colours } = request
  const columns = metricColumns(file, request.distance)
  const metric = createMixedMetric(columns)
  const rules = { smallest: Math.max(k, l), l, isPolychromatic: k <= l }
  const everyone = Int32Array.from({ length: file.records }, (_, record) => record)
  const points = colouredPoints(columns, colours, everyone)
  const report = (groups: readonly (readonly number[])[]) => {
    const groupOf = groupOfEach(groups, file.records)
    context.report({ kind: 'incumbent', groups: groupOf, sse: mixedLoss(file, groupOf) })
  }

  context.report({ kind: 'phase', phase: 'diverse-bounds' })
  const floors = radiusFloors(points, createMixedMetric(points.metric), {
    l,
    firstKept: 0,
    sharesColours: !rules.isPolychromatic,
    shouldStop: context.shouldStop,
  })
  context.report({ kind: 'phase', phase: 'diverse-threshold' })
  const found = await clusterInBlocks(
    columns,
    colours,
    everyone,
    { l, blockRecords: request.blockRecords, radiusFloor: floors.radius },
    context,
    (clusters) => report(mergedClusters(columns, clusters, rules)),
  )
  context.report({ kind: 'phase', phase: 'diverse-refine' })
  const { work } = context.limits
  const sweepsLeft = work === null ? request.sweeps : Math.max(0, Math.min(request.sweeps, work - found.tests))
  const refined = refineClusters(file, columns, found.clusters, {
    rules,
    colours,
    sweeps: sweepsLeft,
    shouldStop: context.shouldStop,
    onGroups: report,
  })

  const diameter = found.diameterFloor ?? floors.diameter
  // Clusters of two have their diameter for a radius.
  const isPaired = l === 2 && rules.isPolychromatic && points.colourStarts.length === 3 && !colours.includes(-1)
  const bound = Math.max(
    metric.distanceOf(floors.radius),
    metric.distanceOf(isPaired ? diameter : metric.half(diameter)),
  )
  const ended = endedBy(context)
  const isCut = found.wasCut || sweepsLeft < request.sweeps
  return {
    ...diversityAnswer(refined.groups, metric, colours, bound),
    bound: null,
    work: {
      records: file.records,
      blocks: found.blocks,
      tests: found.tests,
      rounds: found.rounds,
      sweeps: refined.sweeps,
      changes: refined.changes,
    },
    ended: ended === 'finished' && isCut ? 'work-limit' : ended,
  }
}
