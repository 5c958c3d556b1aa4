import type { MixedMetric } from '../distances/mixed-metric.ts'
import { clusterRadius } from './cluster-radius.ts'

/**
 * Split a cluster of different colours into groups of at least `smallest`, as many as can be made one after the other: the
 * record farthest from the centre takes its nearest. The centre stays in what is left, so that no radius exceeds the larger of
 * `radius` and that of the cluster; where the farthest has no group within `radius`, the next farthest is tried.
 *
 * @param members  numbers of the metric, the centre first.
 * @param counts   whether a member counts for the size of a group; those that do not stay with the centre.
 * @returns        groups whose union is the cluster.
 *
 * Cost  O(members²) keys a group.
 */
export function splitStar(
  members: readonly number[],
  metric: Pick<MixedMetric, 'between'>,
  smallest: number,
  radius: number,
  counts: (member: number) => boolean = () => true,
): number[][] {
  const groups: number[][] = []
  const [centre = 0] = members
  // The centre is the last: what is left has it.
  const others = byDistance(members.slice(1), centre, metric, -1)
  let rest = others.filter(counts)
  const own = counts(centre) ? 1 : 0
  while (rest.length + own >= 2 * smallest) {
    const group = firstGroup(rest, metric, smallest, radius)
    if (group === null) break
    groups.push(group)
    rest = rest.filter((member) => !group.includes(member))
  }
  return [...groups, [centre, ...rest, ...others.filter((member) => !counts(member))]]
}

function firstGroup(
  rest: readonly number[],
  metric: Pick<MixedMetric, 'between'>,
  smallest: number,
  radius: number,
): number[] | null {
  for (const seed of rest) {
    const others = rest.filter((member) => member !== seed)
    const group = [seed, ...byDistance(others, seed, metric).slice(0, smallest - 1)]
    if (clusterRadius(group, metric).key <= radius) return group
  }
  return null
}

/** Nearest first, or farthest where `direction` is -1; ties to the lower number. */
function byDistance(
  members: readonly number[],
  from: number,
  metric: Pick<MixedMetric, 'between'>,
  direction: 1 | -1 = 1,
): number[] {
  const keys = new Map(members.map((member) => [member, metric.between(from, member)]))
  return [...members].sort((a, b) => direction * (keys.get(a)! - keys.get(b)!) || a - b)
}
