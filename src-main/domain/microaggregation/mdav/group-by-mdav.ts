import { withLiveRecords, type LiveRecords } from '../../kernels/live-records.ts'
import type { SolveContext } from '../../method.ts'
import { createFarthestFromCentroid } from './farthest-from-centroid.ts'

/** How often, in rounds, a long loop looks up: often enough for an answer within the second on any file that takes one. */
const ROUNDS_BETWEEN_CHECKS = 16

/**
 * Group `n` records so that each group has at least `k`, by MDAV: the record farthest from the centroid of what is left
 * and the record farthest from that one each take their k − 1 nearest, until fewer than 3k are left.
 *
 * @param values     n × p, row-major, standardised; finite.
 * @param k          smallest group, 2 ≤ k ≤ n.
 * @param checkpoint when it says stop, the records left over form groups of k in their order in the file.
 * @returns          group of each record, numbered from 0 in order of creation.
 *
 * Cost      O(n²p / k) time, some 2 n² p / 5k nanoseconds; 8 np bytes. Deterministic; ties go to the lower index.
 * Source    Domingo-Ferrer & Torra (2005), Data Min. Knowl. Discov. 11(2), MDAV-generic.
 */
export function groupByMdav(
  values: Float64Array,
  records: number,
  variables: number,
  k: number,
  checkpoint?: Pick<SolveContext, 'shouldStop' | 'report'>,
): Int32Array {
  return withLiveRecords(values, records, variables, k - 1, (live) =>
    groupLive(values, records, variables, k, live, checkpoint),
  )
}

function groupLive(
  values: Float64Array,
  records: number,
  variables: number,
  k: number,
  live: LiveRecords,
  checkpoint: Pick<SolveContext, 'shouldStop' | 'report'> | undefined,
): Int32Array {
  const groups = new Int32Array(records).fill(-1)
  const fromCentroid = createFarthestFromCentroid(values, records, variables, live)
  let created = 0
  let rounds = 0

  function take(record: number): void {
    groups[record] = created
    live.remove(record)
    fromCentroid.remove(record)
  }

  /** A group of `record` and its k − 1 nearest; returns the record that lay farthest from it. */
  function takeWithNearest(record: number, seeksFarthest: boolean): number {
    // It comes first even where others lie at the same place.
    take(record)
    const point = values.subarray(record * variables, (record + 1) * variables)
    live.scan(point, k - 1, seeksFarthest)
    const { farthest } = live
    for (let place = 0; place < k - 1; place += 1) take(live.nearest[place]!)
    created += 1
    if (!seeksFarthest || groups[farthest]! < 0) return farthest
    live.scan(point, 0, true)
    return live.farthest
  }

  while (live.left >= 3 * k) {
    const second = takeWithNearest(fromCentroid.next(), true)
    takeWithNearest(second, false)
    rounds += 1
    if (checkpoint !== undefined && rounds % ROUNDS_BETWEEN_CHECKS === 0) {
      checkpoint.report({ kind: 'progress', work: { grouped: records - live.left } })
      if (checkpoint.shouldStop()) break
    }
  }
  if (live.left >= 3 * k) {
    const rest = live.live().slice()
    for (let place = 0; live.left >= 3 * k; created += 1) {
      for (const end = place + k; place < end; place += 1) take(rest[place]!)
    }
  }
  if (live.left >= 2 * k) takeWithNearest(fromCentroid.next(), false)
  for (const record of live.live()) groups[record] = created
  return groups
}
