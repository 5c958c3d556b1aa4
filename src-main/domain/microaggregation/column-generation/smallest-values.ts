/** The `most` smallest of the values offered, ascending in `values[0 .. count)`. Made once, used again and again. */
export type SmallestValues = {
  readonly values: Float64Array
  readonly count: number
  /** A value that is not below this is none of the smallest: most need not be offered. */
  readonly bar: number
  begin(most: number): void
  offer(value: number): void
}

/** @param room  `most` is no more than this; `most` is 1 at least. */
export function createSmallestValues(room: number): SmallestValues {
  const values = new Float64Array(room)
  let most = 1
  const smallest = {
    values,
    count: 0,
    bar: Infinity,
    begin(wanted: number) {
      most = wanted
      smallest.count = 0
      smallest.bar = Infinity
    },
    offer(value: number) {
      if (!(value < smallest.bar)) return
      let slot = smallest.count < most ? smallest.count : most - 1
      while (slot > 0 && values[slot - 1]! > value) {
        values[slot] = values[slot - 1]!
        slot -= 1
      }
      values[slot] = value
      if (smallest.count < most) smallest.count += 1
      if (smallest.count === most) smallest.bar = values[most - 1]!
    },
  }
  return smallest
}
