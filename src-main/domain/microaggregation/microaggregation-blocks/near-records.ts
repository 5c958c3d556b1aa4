import { createGroupTable } from '../group-descent/group-table.ts'
import { nearestGroups } from '../group-descent/nearest-groups.ts'

/** Records looked at for each record, about: those of the nearest groups. */
const LOOKED_AT = 128

/**
 * For each record some near others, nearest first: the nearest among the members of its own group and of the groups whose
 * centroids lie nearest to that. Most of its true neighbours are among them, at a fraction of the cost.
 *
 * @param groups  group of each record, numbered from 0 without holes.
 * @param length  how many for each record; fewer, where its groups hold fewer.
 * @returns       n × `length` records; where there are not as many, the last is repeated.
 *
 * Cost  O((n / k)² p + 64 n p) time, O(n · length) memory.
 */
export function nearRecords(values: Float64Array, variables: number, groups: Int32Array, length: number): Int32Array {
  const table = createGroupTable(values, variables, groups, 1)
  const { count, capacity, members, sizes, centroids } = table
  const groupsLookedAt = Math.min(count - 1, Math.max(4, Math.ceil((LOOKED_AT * count) / groups.length)))
  const near = nearestGroups(centroids, count, variables, groupsLookedAt)
  const lists = new Int32Array(groups.length * length)
  const candidates = new Int32Array((groupsLookedAt + 1) * capacity)
  const kept = new Float64Array(length)

  function keepNearest(record: number, candidateCount: number): void {
    const from = record * length
    const row = record * variables
    let filled = 0
    for (let c = 0; c < candidateCount; c += 1) {
      const other = candidates[c]!
      if (other === record) continue
      let distance = 0
      for (let v = 0, cell = other * variables; v < variables; v += 1, cell += 1) {
        const difference = values[cell]! - values[row + v]!
        distance += difference * difference
      }
      if (filled === length && distance >= kept[length - 1]!) continue
      let slot = filled < length ? filled : length - 1
      for (; slot > 0 && kept[slot - 1]! > distance; slot -= 1) {
        kept[slot] = kept[slot - 1]!
        lists[from + slot] = lists[from + slot - 1]!
      }
      kept[slot] = distance
      lists[from + slot] = other
      if (filled < length) filled += 1
    }
    for (let slot = filled; slot < length; slot += 1) lists[from + slot] = lists[from + Math.max(0, filled - 1)]!
  }

  for (let group = 0; group < count; group += 1) {
    let candidateCount = 0
    const gather = (from: number) => {
      for (let place = 0; place < sizes[from]!; place += 1)
        candidates[candidateCount++] = members[from * capacity + place]!
    }
    gather(group)
    for (let place = group * groupsLookedAt; place < (group + 1) * groupsLookedAt; place += 1) gather(near[place]!)
    for (let place = 0; place < sizes[group]!; place += 1)
      keepNearest(members[group * capacity + place]!, candidateCount)
  }
  return lists
}
