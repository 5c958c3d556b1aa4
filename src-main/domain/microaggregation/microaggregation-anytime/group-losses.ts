import { squaredDistance } from '../../data/distances.ts'
import { membersOf, type Members } from '../members.ts'
import { squaredErrorOfGroup } from '../sum-of-squared-errors.ts'

/** What a search asks of a grouping: where its groups are and what each loses. */
export type GroupLosses = {
  readonly members: Members
  /** q × p means of the groups, row-major. */
  readonly centroids: Float64Array
  /** SSE of each group. */
  readonly losses: Float64Array
}

/** @param groups  group of each record, numbered from 0 without holes. Cost O(np). */
export function measureGroups(values: Float64Array, variables: number, groups: Int32Array): GroupLosses {
  const members = membersOf(groups)
  const centroids = new Float64Array(members.count * variables)
  const losses = new Float64Array(members.count)
  for (let group = 0; group < members.count; group += 1) {
    const centroid = centroids.subarray(group * variables, (group + 1) * variables)
    losses[group] = squaredErrorOfGroup(values, variables, members, group, centroid)
  }
  return { members, centroids, losses }
}

/** Squared distances of every group's mean to that of one. Cost O(qp). */
export function distancesToGroup({ centroids, losses }: GroupLosses, variables: number, group: number): Float64Array {
  return Float64Array.from(losses, (_, other) => squaredDistance(centroids, variables, group, other))
}
