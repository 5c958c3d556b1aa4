/**
 * The mean of each record's group, in the variable's own unit.
 *
 * @param values  one value a record, original unit, finite.
 * @param groups  group of each record, numbered from 0 without holes.
 * @returns       the released value of each record; the mean is correct to one rounding (compensated sum).
 *
 * Cost  O(n).
 */
export function groupMeans(values: Float64Array, groups: Int32Array): Float64Array {
  const count = groups.reduce((most, group) => Math.max(most, group + 1), 0)
  const sums = new Float64Array(count)
  const lost = new Float64Array(count)
  const sizes = new Int32Array(count)
  for (let record = 0; record < values.length; record++) {
    const group = groups[record]!
    const value = values[record]!
    const sum = sums[group]!
    const total = sum + value
    lost[group]! += Math.abs(sum) >= Math.abs(value) ? sum - total + value : value - total + sum
    sums[group] = total
    sizes[group]! += 1
  }
  const means = sums.map((sum, group) => (sum + lost[group]!) / sizes[group]!)
  return Float64Array.from(groups, (group) => means[group]!)
}
