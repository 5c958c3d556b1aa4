/** The same groups numbered from 0 in the order of their first records. O(n). */
export function withoutHoles(groups: Int32Array): Int32Array {
  const numbers = new Int32Array(1 + groups.reduce((most, group) => Math.max(most, group), -1)).fill(-1)
  let count = 0
  return groups.map((group) => {
    if (numbers[group]! < 0) numbers[group] = count++
    return numbers[group]!
  })
}
