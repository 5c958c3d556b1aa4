import { takeRecords, type MetricColumns } from '../distances/metric-columns.ts'
import { createMixedMetric, type MixedMetric } from '../distances/mixed-metric.ts'
import { clusterRadius } from './cluster-radius.ts'

/**
 * The groups nearest to each group, by their centres, nearest first; ties to the lower one.
 *
 * @returns groups × `count`, row-major, or fewer a row where there are fewer others; -1 never occurs.
 *
 * Cost  O(groups² p).
 */
export function nearGroups(
  groups: readonly (readonly number[])[],
  columns: MetricColumns,
  metric: MixedMetric,
  count: number,
  shouldStop: () => boolean,
): (group: number) => Int32Array {
  const centres = Int32Array.from(groups, (members) => clusterRadius(members, metric).centre)
  const ofCentres = createMixedMetric(takeRecords(columns, centres))
  const width = Math.min(count, groups.length - 1)
  const near = new Int32Array(groups.length * width)
  const keys = new Float64Array(groups.length)
  const nearest = new Float64Array(width)
  let measured = 0
  for (; measured < groups.length && width > 0 && !shouldStop(); measured += 1) {
    ofCentres.from(measured, keys)
    nearest.fill(Infinity)
    const row = near.subarray(measured * width, (measured + 1) * width)
    for (let other = 0; other < keys.length; other += 1) {
      const key = keys[other]!
      if (other === measured || key >= nearest[width - 1]!) continue
      let place = width - 1
      for (; place > 0 && nearest[place - 1]! > key; place -= 1) {
        nearest[place] = nearest[place - 1]!
        row[place] = row[place - 1]!
      }
      nearest[place] = key
      row[place] = other
    }
  }
  return (group) => (group < measured ? near.subarray(group * width, (group + 1) * width) : near.subarray(0, 0))
}
