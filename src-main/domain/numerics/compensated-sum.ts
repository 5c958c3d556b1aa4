/**
 * Sum of the values `valueOf(0) … valueOf(count − 1)` with Neumaier's running compensation.
 *
 * The error does not grow with `count` (about one unit in the last place of the result plus n·u² of the absolute sum),
 * so two orders of the same values agree where a plain sum would not.
 *
 * Source  Neumaier (1974), ZAMM 54(1), 39–51.
 */
export function compensatedSum(count: number, valueOf: (index: number) => number): number {
  let sum = 0
  let compensation = 0
  for (let i = 0; i < count; i += 1) {
    const value = valueOf(i)
    const next = sum + value
    // The lost low-order part of whichever term is smaller.
    compensation += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  return sum + compensation
}

/** `compensatedSum` of an array. */
export function sumOf(values: ArrayLike<number>): number {
  return compensatedSum(values.length, (i) => values[i]!)
}
