import { membersOf } from '../members.ts'

/** Groups of records with their centroids, changed in place by exchanges of members. */
export type GroupTable = {
  /** n × p, row-major. */
  readonly values: Float64Array
  readonly variables: number
  /** Number of groups, the emptied ones among them. */
  readonly count: number
  /** Most members of a group: places a row of `members` has. */
  readonly capacity: number
  /** Group g holds `members[g · capacity .. g · capacity + sizes[g])`. */
  readonly members: Int32Array
  readonly sizes: Int32Array
  /** Squared distance of each member to its centroid, in the places of `members`. */
  readonly squares: Float64Array
  /** count × p, row-major; of an emptied group, where it was. */
  readonly centroids: Float64Array
}

/**
 * @param groups  group of each record, numbered from 0 without holes.
 * @param room    places a group has at least, however small all groups are.
 *
 * Cost  O(np).
 */
export function createGroupTable(
  values: Float64Array,
  variables: number,
  groups: Int32Array,
  room: number,
): GroupTable {
  const { count, starts, records } = membersOf(groups)
  const sizes = Int32Array.from({ length: count }, (_, group) => starts[group + 1]! - starts[group]!)
  const capacity = sizes.reduce((most, size) => Math.max(most, size), room)
  const members = new Int32Array(count * capacity)
  for (let group = 0; group < count; group += 1)
    members.set(records.subarray(starts[group], starts[group + 1]), group * capacity)
  const table: GroupTable = {
    values,
    variables,
    count,
    capacity,
    members,
    sizes,
    squares: new Float64Array(count * capacity),
    centroids: new Float64Array(count * variables),
  }
  for (let group = 0; group < count; group += 1) placeCentroid(table, group)
  return table
}

/** The centroid of a group from its members, and their distances to it: no exchange leaves a rounding. Cost O(kp). */
export function placeCentroid(table: GroupTable, group: number): void {
  const { values, variables, capacity, members, sizes, squares, centroids } = table
  const size = sizes[group]!
  const first = group * capacity
  const at = group * variables
  for (let v = 0; v < variables; v += 1) {
    let sum = 0
    for (let place = first; place < first + size; place += 1) sum += values[members[place]! * variables + v]!
    centroids[at + v] = sum / size
  }
  for (let place = first; place < first + size; place += 1)
    squares[place] = distanceToCentroid(table, members[place]!, group)
}

/** Squared distance of a record to the centroid of a group. */
export function distanceToCentroid(table: GroupTable, record: number, group: number): number {
  const { values, variables, centroids } = table
  let distance = 0
  for (let v = 0, cell = record * variables, at = group * variables; v < variables; v += 1, cell += 1, at += 1) {
    const difference = values[cell]! - centroids[at]!
    distance += difference * difference
  }
  return distance
}

/** Group of each record, numbered from 0 in the order of the table, emptied groups left out. O(n). */
export function groupsOfTable({ capacity, members, sizes }: GroupTable, records: number): Int32Array {
  const groups = new Int32Array(records)
  let number = 0
  sizes.forEach((size, group) => {
    if (size === 0) return
    for (let place = group * capacity; place < group * capacity + size; place += 1) groups[members[place]!] = number
    number += 1
  })
  return groups
}
