/** The records of each group: group g holds `records[starts[g] .. starts[g + 1])`, ascending. */
export type Members = { readonly count: number; readonly starts: Int32Array; readonly records: Int32Array }

/** Members of each group from the group of each record; groups are numbered from 0 without holes. O(n). */
export function membersOf(groups: Int32Array): Members {
  let count = 0
  for (const group of groups) if (group >= count) count = group + 1
  const starts = new Int32Array(count + 1)
  for (const group of groups) starts[group + 1]! += 1
  for (let group = 0; group < count; group += 1) starts[group + 1]! += starts[group]!
  const records = new Int32Array(groups.length)
  const next = starts.slice(0, count)
  for (let record = 0; record < groups.length; record += 1) {
    const group = groups[record]!
    records[next[group]!] = record
    next[group]! += 1
  }
  return { count, starts, records }
}

/** The same grouping, numbered in the order of each group's first record: equal groupings get equal numbers. */
export function renumberByFirstRecord(groups: Int32Array): Int32Array {
  const renumbered = new Int32Array(groups.length)
  const numbers = new Map<number, number>()
  groups.forEach((group, record) => {
    let number = numbers.get(group)
    if (number === undefined) {
      number = numbers.size
      numbers.set(group, number)
    }
    renumbered[record] = number
  })
  return renumbered
}
