import { createMixedMetric, type MixedMetric } from '../distances/mixed-metric.ts'
import { takeRecords, type MetricColumns } from '../distances/metric-columns.ts'
import { clusterRadius } from './cluster-radius.ts'
import { nearestOf } from './nearest-of.ts'

/** Groups near a small one, by their centres, that are measured exactly. */
const MEASURED = 8

/**
 * Merge groups until each has at least k records: the smallest first, with the near one that makes the least radius. Where no
 * value had more than one in l of a group's records, none has after.
 *
 * Cost  O(groups² p) at most.
 */
export function mergeSmallGroups(
  groups: readonly (readonly number[])[],
  columns: MetricColumns,
  metric: MixedMetric,
  k: number,
): number[][] {
  const merged = groups.map((members) => [...members])
  const centres = Int32Array.from(merged, (members) => clusterRadius(members, metric).centre)
  const ofCentres = createMixedMetric(takeRecords(columns, centres))
  const keys = new Float64Array(centres.length)
  const isGone = new Uint8Array(merged.length)
  // The smallest first; a group that grew is looked at again at its own place.
  const order = Array.from(merged.keys()).sort((a, b) => merged[a]!.length - merged[b]!.length || a - b)
  for (const group of order) {
    while (isGone[group] === 0 && merged[group]!.length < k) {
      ofCentres.from(group, keys)
      const near = nearestOf(keys, MEASURED, (other) => other !== group && isGone[other] === 0)
      if (near.length === 0) break
      let into = near[0]!
      let least = Infinity
      for (const other of near) {
        const { key } = clusterRadius([...merged[group]!, ...merged[other]!], metric)
        if (key < least) {
          least = key
          into = other
        }
      }
      merged[group]!.push(...merged[into]!)
      isGone[into] = 1
    }
  }
  return merged.filter((_, group) => isGone[group] === 0)
}
