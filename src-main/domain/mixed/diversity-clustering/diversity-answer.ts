import { countDistinct } from '../../microaggregation/distinct-values/count-distinct.ts'
import type { MixedMetric } from '../distances/mixed-metric.ts'
import type { Finding, FindingTable, MixedAnswer } from '../mixed-method.ts'
import { clusterRadius } from './cluster-radius.ts'
import { groupOfEach, inOrder } from './diverse-groups.ts'

/**
 * Groups as an answer shows them: radius and count of each, the largest radius beside what none can be below, and the factor
 * between the two; a bound of 0 has the factor 1 where the radius is 0 too, else none.
 *
 * @param bound    distance that no answer's largest radius is below.
 * @param colours  of each record.
 *
 * Cost  O(n · group size · p).
 */
export function diversityAnswer(
  groups: readonly (readonly number[])[],
  metric: MixedMetric,
  colours: Int32Array,
  bound: number,
): Pick<MixedAnswer, 'groups'> & { findings: readonly Finding[]; tables: readonly FindingTable[] } {
  const ordered = inOrder(groups)
  const clusters = ordered.map((members) => clusterRadius(members, metric))
  const radius = metric.distanceOf(clusters.reduce((largest, { key }) => Math.max(largest, key), 0))
  // Rounding may leave a radius that is as small as can be a last digit below its bound.
  const proven = Math.min(bound, radius)
  return {
    groups: groupOfEach(groups, metric.records),
    findings: [
      { id: 'radius', value: radius, unit: null },
      { id: 'radius-bound', value: proven, unit: null },
      { id: 'factor', value: proven > 0 ? radius / proven : radius === 0 ? 1 : null, unit: null },
    ],
    tables: [
      {
        id: 'clusters',
        columns: ['cluster', 'records', 'values', 'radius', 'centre'],
        rows: ordered.map((members, group) => [
          group + 1,
          members.length,
          countDistinct(colours, members),
          metric.distanceOf(clusters[group]!.key),
          // Records count from 1 where people read them.
          clusters[group]!.centre + 1,
        ]),
      },
    ],
  }
}
