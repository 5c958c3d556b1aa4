/** Brings the sum of two thousand million of the largest doubles into range; exact, being a power of two. */
const DOWN = 2 ** -64

/**
 * The mean of each record's group, in the variable's own unit.
 *
 * @param values  one value a record, original unit, finite.
 * @param groups  group of each record, numbered from 0 without holes.
 * @param missing 1 where a value is missing: it is no part of a mean, and 0 stands in its place; null: none is.
 * @returns       the released value of each record, finite, within the range of its group: equal values stay as they are.
 *                Correct to the rounding of a compensated sum and of one quotient.
 *
 * Cost  O(n).
 */
export function groupMeans(values: Float64Array, groups: Int32Array, missing: Uint8Array | null = null): Float64Array {
  if (missing !== null && missing.includes(1)) return meansOfPresent(values, groups, missing)
  let count = 0
  for (let record = 0; record < groups.length; record += 1) if (groups[record]! >= count) count = groups[record]! + 1
  const sizes = new Int32Array(count)
  const least = new Float64Array(count).fill(Infinity)
  const largest = new Float64Array(count).fill(-Infinity)
  for (let record = 0; record < groups.length; record += 1) {
    const group = groups[record]!
    const value = values[record]!
    sizes[group]! += 1
    if (value < least[group]!) least[group] = value
    if (value > largest[group]!) largest[group] = value
  }
  const means = groupSums(values, groups, count)
  let areFinite = true
  for (let group = 0; group < count; group += 1) {
    means[group]! /= sizes[group]!
    areFinite &&= Number.isFinite(means[group])
  }
  if (!areFinite) {
    // A sum left the range of doubles; the mean of its values cannot.
    const small = groupSums(
      values.map((value) => value * DOWN),
      groups,
      count,
    )
    for (let group = 0; group < count; group++)
      if (!Number.isFinite(means[group])) means[group] = small[group]! / sizes[group]! / DOWN
  }
  // The sum and its quotient each round, which could carry the mean out of the range of its values.
  for (let group = 0; group < count; group++)
    means[group] = Math.max(least[group]!, Math.min(largest[group]!, means[group]!))
  const released = new Float64Array(groups.length)
  for (let record = 0; record < groups.length; record += 1) released[record] = means[groups[record]!]!
  return released
}

/** The same over the records whose value is there, their groups numbered without holes. */
function meansOfPresent(values: Float64Array, groups: Int32Array, missing: Uint8Array): Float64Array {
  const present = Int32Array.from(groups.keys()).filter((record) => missing[record] === 0)
  const numbers = new Map<number, number>()
  const numbered = present.map((record) => {
    const group = groups[record]!
    const number = numbers.get(group) ?? numbers.size
    numbers.set(group, number)
    return number
  })
  const means = groupMeans(
    Float64Array.from(present, (record) => values[record]!),
    numbered,
  )
  const released = new Float64Array(values.length)
  present.forEach((record, place) => {
    released[record] = means[place]!
  })
  return released
}

/** Neumaier: the low part that each addition loses is kept beside the sum. */
function groupSums(values: Float64Array, groups: Int32Array, count: number): Float64Array {
  const sums = new Float64Array(count)
  const lost = new Float64Array(count)
  for (let record = 0; record < values.length; record++) {
    const group = groups[record]!
    const value = values[record]!
    const sum = sums[group]!
    const total = sum + value
    lost[group]! += Math.abs(sum) >= Math.abs(value) ? sum - total + value : value - total + sum
    sums[group] = total
  }
  for (let group = 0; group < count; group += 1) sums[group]! += lost[group]!
  return sums
}
