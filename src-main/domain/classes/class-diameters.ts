import type { Steps } from '../run-steps.ts'
import type { ClassMembers } from './class-members.ts'

/** Pairs grow with the square: a million records in classes of so many take seconds, in larger ones minutes. */
const MOST_MEASURED = 500
/** Differences of one step, some tens of milliseconds. */
const DIFFERENCES_OF_STEP = 4_000_000

/**
 * Largest distance of two records of each class; 0 of one record, -1 of a class with more than `MOST_MEASURED`.
 *
 * @param scaled  standardised numbers, variable by variable.
 * @param codes   categories, variable by variable: 1 where they differ.
 */
export function* classDiameters(
  { count, starts, records }: ClassMembers,
  scaled: readonly Float64Array[],
  codes: readonly Int32Array[],
): Steps<Float64Array> {
  const diameters = new Float64Array(count)
  const variables = scaled.length + codes.length
  let done = 0
  for (let c = 0; c < count; c += 1) {
    const [first, end] = [starts[c]!, starts[c + 1]!]
    const size = end - first
    if (size > MOST_MEASURED) {
      diameters[c] = -1
      continue
    }
    let largest = 0
    for (let a = first; a < end; a += 1)
      for (let b = a + 1; b < end; b += 1) {
        let squares = 0
        for (const values of scaled) squares += (values[records[a]!]! - values[records[b]!]!) ** 2
        for (const own of codes) if (own[records[a]!] !== own[records[b]!]) squares += 1
        if (squares > largest) largest = squares
      }
    diameters[c] = Math.sqrt(largest)
    done += (size * size * variables) / 2
    if (done > DIFFERENCES_OF_STEP) {
      done = 0
      yield
    }
  }
  return diameters
}
