import type { MixedMetric } from '../distances/mixed-metric.ts'

/**
 * The member from which the farthest other is nearest, the first of equals, and the key of how far that is.
 *
 * @param members  numbers of records of the metric.
 *
 * Cost  O(members² p) at most; most are given up after a few.
 */
export function clusterRadius(
  members: ArrayLike<number>,
  metric: Pick<MixedMetric, 'between'>,
): { centre: number; key: number } {
  let centre = members[0]!
  let smallest = Infinity
  for (let i = 0; i < members.length; i += 1) {
    let farthest = 0
    for (let j = 0; j < members.length && farthest < smallest; j += 1) {
      if (j !== i) farthest = Math.max(farthest, metric.between(members[i]!, members[j]!))
    }
    if (farthest < smallest) {
      smallest = farthest
      centre = members[i]!
    }
  }
  return { centre, key: smallest }
}

/** Key of the largest radius of the groups, 0 where there are none. */
export function largestRadius(groups: readonly ArrayLike<number>[], metric: Pick<MixedMetric, 'between'>): number {
  return groups.reduce((largest, members) => Math.max(largest, clusterRadius(members, metric).key), 0)
}
