import type { MixedMetric } from '../distances/mixed-metric.ts'
import { clusterRadius } from '../diversity-clustering/cluster-radius.ts'
import { nearestOf } from '../diversity-clustering/nearest-of.ts'
import { createGroupLoss } from '../diversity-clustering/group-loss.ts'
import type { MixedFile } from '../mixed-file.ts'
import { lossLeftOut } from '../loss-left-out.ts'

/** Groups near a record that is left out, by their centres, whose records it may take the place of. */
const NEAR = 8
/** It ends when fewer than one in so many of the records that are left out gain in a sweep. */
const RAREST_GAIN = 50

/**
 * Records that are left out take the place of those of the same confidential value in a near group, where that lowers the loss
 * and keeps the radius. Changes groups and the list.
 *
 * @returns exchanges made.
 *
 * Cost  O(left out · groups) keys a sweep.
 */
export function exchangeLeftOut(
  file: MixedFile,
  metric: MixedMetric,
  colours: Int32Array,
  groups: number[][],
  leftOut: number[],
  radius: number,
  shouldStop: () => boolean,
): number {
  const loss = createGroupLoss(file)
  const alone = lossLeftOut(file)
  let exchanges = 0

  function exchange(place: number, centres: Int32Array): boolean {
    const record = leftOut[place]!
    const keys = Float64Array.from(centres, (centre) => metric.between(record, centre))
    for (const group of nearestOf(keys, NEAR)) {
      const members = groups[group]!
      for (const [at, member] of members.entries()) {
        if (colours[member] !== colours[record]) continue
        const gain = loss(members, -1, -1) + alone(record) - loss(members, member, record) - alone(member)
        if (gain <= 1e-9) continue
        const changed = members.with(at, record)
        if (clusterRadius(changed, metric).key > radius) continue
        groups[group] = changed
        leftOut[place] = member
        return true
      }
    }
    return false
  }

  for (let gained = Infinity; gained * RAREST_GAIN >= leftOut.length && gained > 0;) {
    gained = 0
    const centres = Int32Array.from(groups, (members) => clusterRadius(members, metric).centre)
    for (let place = 0; place < leftOut.length; place += 1) {
      if (shouldStop()) return exchanges
      if (!exchange(place, centres)) continue
      exchanges += 1
      gained += 1
    }
  }
  return exchanges
}
