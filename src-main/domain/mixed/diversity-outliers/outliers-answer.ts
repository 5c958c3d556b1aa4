import type { SolveContext } from '../../method.ts'
import { endedBy } from '../../microaggregation/reporting.ts'
import type { MixedMetric } from '../distances/mixed-metric.ts'
import { clusterRadius } from '../diversity-clustering/cluster-radius.ts'
import { diversityAnswer } from '../diversity-clustering/diversity-answer.ts'
import type { MixedAnswer } from '../mixed-method.ts'
import { outlierTable } from './outlier-table.ts'

export type FoundOutliers = {
  readonly groups: readonly (readonly number[])[]
  readonly out: readonly number[]
  readonly colours: Int32Array
  /** Key of a radius that none is below. */
  readonly floor: number
  readonly clusters: number
  readonly metric: MixedMetric
}

/** Groups and the records they leave out as an answer shows them. Cost that of `diversityAnswer` and `outlierTable`. */
export function outliersAnswer(
  { groups, out, colours, floor, clusters, metric }: FoundOutliers,
  context: SolveContext,
  { isCut, work }: { readonly isCut: boolean; readonly work: Readonly<Record<string, number>> },
): MixedAnswer {
  const answer = diversityAnswer(groups, metric, colours, metric.distanceOf(floor))
  const ended = endedBy(context)
  const centres = Int32Array.from(groups, (members) => clusterRadius(members, metric).centre)
  return {
    ...answer,
    findings: [
      { id: 'left-out', value: out.length, unit: 'records' },
      { id: 'clusters', value: clusters, unit: null },
      ...answer.findings,
    ],
    tables: [outlierTable(out, colours, clusters, centres, metric, context.shouldStop), ...answer.tables],
    bound: null,
    work,
    ended: ended === 'finished' && isCut ? 'work-limit' : ended,
  }
}
