/**
 * The most frequent category of each record's group, the first of equally frequent ones.
 *
 * @param codes   category of each record, from 0.
 * @param groups  group of each record, numbered from 0; -1: the record keeps its own.
 *
 * Cost  O(n + groups × categories).
 */
export function groupModes(codes: Int32Array, groups: Int32Array, categories: number): Int32Array {
  const count = 1 + groups.reduce((most, group) => Math.max(most, group), -1)
  const counts = new Int32Array(count * categories)
  groups.forEach((group, record) => {
    if (group >= 0) counts[group * categories + codes[record]!]! += 1
  })
  const modes = Int32Array.from({ length: count }, (_, group) => {
    const own = counts.subarray(group * categories, (group + 1) * categories)
    return own.indexOf(own.reduce((most, each) => Math.max(most, each), 0))
  })
  return codes.map((code, record) => (groups[record]! >= 0 ? modes[groups[record]!]! : code))
}
