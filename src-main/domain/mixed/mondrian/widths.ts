import type { MixedFile } from '../mixed-file.ts'

/** What the width of a part is a share of: the range of each numeric variable, then of each categorical one. */
export function rangesOfFile(file: MixedFile): Float64Array {
  const all = Int32Array.from({ length: file.records }, (_, record) => record)
  const ones = new Float64Array(file.variables + file.categorical.length).fill(1)
  return ones.map((_, dimension) => widthIn(file, ones, all, dimension))
}

/**
 * How much a variable varies in a part, as a share of the file: range of numbers and of ranks, number of other categories of
 * a nominal or hierarchical one. 0 where all its values are equal, and where they are in the whole file.
 *
 * Cost  O(records of the part).
 */
export function widthIn(
  { values, variables, categorical }: MixedFile,
  ranges: Float64Array,
  part: Int32Array,
  dimension: number,
): number {
  if (ranges[dimension] === 0) return 0
  if (dimension < variables) {
    return rangeOf(part, (record) => values[record * variables + dimension]!) / ranges[dimension]!
  }
  const { codes, scale, categories } = categorical[dimension - variables]!
  if (scale === 'ordinal') return rangeOf(part, (record) => codes[record]!) / ranges[dimension]!
  const isThere = new Uint8Array(categories.length)
  for (const record of part) isThere[codes[record]!] = 1
  return (isThere.reduce((sum, own) => sum + own, 0) - 1) / ranges[dimension]!
}

function rangeOf(part: Int32Array, valueOf: (record: number) => number): number {
  let least = Infinity
  let most = -Infinity
  for (const record of part) {
    const value = valueOf(record)
    if (value < least) least = value
    if (value > most) most = value
  }
  return most - least
}
