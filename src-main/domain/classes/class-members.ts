/** The records of each class: those of class c are records[starts[c]] .. records[starts[c + 1] - 1], ascending. */
export type ClassMembers = {
  readonly count: number
  readonly starts: Int32Array
  readonly records: Int32Array
}

/** @param groups  class of each record, from 0 without holes. Cost O(n). */
export function classMembers(groups: Int32Array): ClassMembers {
  let count = 0
  for (const group of groups) if (group >= count) count = group + 1
  const starts = new Int32Array(count + 1)
  for (const group of groups) starts[group + 1]! += 1
  for (let c = 0; c < count; c += 1) starts[c + 1]! += starts[c]!
  const next = starts.slice()
  const records = new Int32Array(groups.length)
  for (let record = 0; record < groups.length; record += 1) records[next[groups[record]!]!++] = record
  return { count, starts, records }
}
