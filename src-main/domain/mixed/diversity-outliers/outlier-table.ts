import type { MixedMetric } from '../distances/mixed-metric.ts'
import type { FindingTable } from '../mixed-method.ts'

/**
 * The records that are left out, each with the reason: its confidential value is in more records than there are clusters, and a
 * cluster holds one of them at most. And how far it is from the nearest centre.
 *
 * @param out  the records, ascending; without distances once `shouldStop` says so.
 *
 * Cost  O(left out · groups · p).
 */
export function outlierTable(
  out: readonly number[],
  colours: Int32Array,
  clusters: number,
  centres: Int32Array,
  metric: MixedMetric,
  shouldStop: () => boolean,
): FindingTable {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  return {
    id: 'outliers',
    columns: ['record', 'reason', 'value', 'records', 'kept', 'distance'],
    rows: out.map((record) => {
      let nearest = Infinity
      // Once told to stop there is no time for distances of tens of thousands of records.
      if (!shouldStop()) for (const centre of centres) nearest = Math.min(nearest, metric.between(record, centre))
      // Records and values count from 1 where people read them.
      return [
        record + 1,
        'value-too-frequent',
        colours[record]! + 1,
        counts.get(colours[record]!)!,
        clusters,
        nearest === Infinity ? null : metric.distanceOf(nearest),
      ]
    }),
  }
}
