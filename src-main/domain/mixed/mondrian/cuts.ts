import type { CategoricalVariable } from '../mixed-file.ts'
import { categorySides } from './category-sides.ts'

/** Two parts of the records, neither empty. */
export type Cut = readonly [Int32Array, Int32Array]

/**
 * Lower and upper records of a part.
 *
 * Strict: equal values stay together, on the side that makes the parts more even, the lower one where both do. Relaxed: the
 * lower half goes down, of equal values those that come first.
 *
 * @returns  null where all values are equal. Cost O(m log m).
 */
export function numericCut(valueOf: (record: number) => number, part: Int32Array, isRelaxed: boolean): Cut | null {
  const sorted = part.slice().sort((a, b) => valueOf(a) - valueOf(b) || a - b)
  const length = sorted.length
  if (valueOf(sorted[0]!) === valueOf(sorted[length - 1]!)) return null
  const half = Math.floor(length / 2)
  if (isRelaxed) return [sorted.subarray(0, half), sorted.subarray(half)]
  const median = valueOf(sorted[half]!)
  let first = half
  while (first > 0 && valueOf(sorted[first - 1]!) === median) first -= 1
  let last = half
  while (last < length && valueOf(sorted[last]!) === median) last += 1
  const isBelow = last === length || (first > 0 && Math.abs(2 * first - length) < Math.abs(2 * last - length))
  const at = isBelow ? first : last
  return [sorted.subarray(0, at), sorted.subarray(at)]
}

/**
 * Ranks are cut as numbers are; the categories of a nominal variable are shared out so that both sides have nearly as many
 * records, those of a hierarchical one by the branches below the lowest node that covers them.
 *
 * @returns  null where there is one category only. Cost O(m log m).
 */
export function categoricalCut(variable: CategoricalVariable, part: Int32Array, isRelaxed: boolean): Cut | null {
  const { codes, scale, categories } = variable
  if (scale === 'ordinal') return numericCut((record) => codes[record]!, part, isRelaxed)
  const counts = new Int32Array(categories.length)
  for (const record of part) counts[codes[record]!]! += 1
  const sides = categorySides(variable, counts)
  if (sides === null) return null
  return [part.filter((record) => sides[codes[record]!] === 0), part.filter((record) => sides[codes[record]!] === 1)]
}
