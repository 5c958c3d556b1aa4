import { groupByMdav } from '../mdav/group-by-mdav.ts'
import { membersOf } from '../members.ts'

/**
 * The grouping with each group of 2k records or more split into groups of k to 2k − 1 by MDAV among its own members: parts
 * never lose more than the whole.
 *
 * @param values  n × p, row-major; finite.
 * @param groups  group of each record, numbered from 0 without holes, each of at least k; not changed.
 *
 * Cost  O(n), and O(m²p / k) for each group of m ≥ 2k. Deterministic.
 */
export function splitLargeGroups(values: Float64Array, variables: number, groups: Int32Array, k: number): Int32Array {
  const { count, starts, records } = membersOf(groups)
  const split = groups.slice()
  let next = count
  for (let group = 0; group < count; group += 1) {
    const members = records.subarray(starts[group], starts[group + 1])
    if (members.length < 2 * k) continue
    const own = new Float64Array(members.length * variables)
    members.forEach((record, place) => {
      own.set(values.subarray(record * variables, (record + 1) * variables), place * variables)
    })
    let most = 0
    groupByMdav(own, members.length, variables, k).forEach((part, place) => {
      // The first part keeps the number, so that none is left out.
      if (part > 0) split[members[place]!] = next + part - 1
      most = Math.max(most, part)
    })
    next += most
  }
  return split
}
