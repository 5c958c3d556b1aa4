import { compensatedSum } from '../numerics/compensated-sum.ts'
import { membersOf, type Members } from './members.ts'

/**
 * SSE of a grouping: squared distances of the records to the mean of their group, summed.
 *
 * @param values  n × p, row-major.
 * @param groups  group of each record, numbered from 0.
 *
 * Cost  O(np).
 */
export function sumOfSquaredErrors(values: Float64Array, variables: number, groups: Int32Array): number {
  const members = membersOf(groups)
  const centroid = new Float64Array(variables)
  return compensatedSum(members.count, (group) => squaredErrorOfGroup(values, variables, members, group, centroid))
}

/** Squared distances of one group's records to its mean; `centroid` (length p) receives the mean. */
export function squaredErrorOfGroup(
  values: Float64Array,
  variables: number,
  members: Members,
  group: number,
  centroid: Float64Array,
): number {
  const from = members.starts[group]!
  const to = members.starts[group + 1]!
  writeCentroid(values, variables, members.records, from, to, centroid)
  let error = 0
  for (let place = from; place < to; place += 1) {
    const row = members.records[place]! * variables
    for (let v = 0; v < variables; v += 1) {
      const difference = values[row + v]! - centroid[v]!
      error += difference * difference
    }
  }
  return error
}

/** The mean of the records `records[from .. to)` into `centroid` (length p). */
export function writeCentroid(
  values: Float64Array,
  variables: number,
  records: Int32Array,
  from: number,
  to: number,
  centroid: Float64Array,
): void {
  centroid.fill(0)
  for (let place = from; place < to; place += 1) {
    const row = records[place]! * variables
    for (let v = 0; v < variables; v += 1) centroid[v]! += values[row + v]!
  }
  const size = to - from
  for (let v = 0; v < variables; v += 1) centroid[v]! /= size
}
