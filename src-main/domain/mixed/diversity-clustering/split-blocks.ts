import type { MetricColumns } from '../distances/metric-columns.ts'

/** No cut leaves less than this share on a side. */
const LEAST_SHARE = 0.25

/**
 * Cut records into blocks of near ones, by halves of halves, so that each block has clusters of its own: no colour has more
 * than one in l of its records. The widest variable that has such a cut is taken, and there the one nearest to the middle; a
 * block without any stays whole.
 *
 * @param largest  records of a block that is not cut any more.
 *
 * Cost  O(n log n) for each variable looked at, log(n / largest) times. Deterministic.
 */
export function splitBlocks(
  columns: MetricColumns,
  colours: Int32Array,
  records: Int32Array,
  l: number,
  largest: number,
): Int32Array[] {
  if (records.length <= largest) return [records]
  for (const column of byWidth(columns, records)) {
    const sorted = records.slice().sort((a, b) => column[a]! - column[b]! || a - b)
    const cut = nearestCut(sorted, colours, l)
    if (cut < 0) continue
    return [sorted.subarray(0, cut), sorted.subarray(cut)].flatMap((half) =>
      splitBlocks(columns, colours, half, l, largest),
    )
  }
  return [records]
}

/** Columns by falling range of the records, codes as they are numbered after all numbers and ranks. */
function byWidth({ scalars, nominal, trees }: MetricColumns, records: Int32Array): (Float64Array | Int32Array)[] {
  const ranges = scalars.map(({ values }) => {
    let smallest = Infinity
    let largest = -Infinity
    for (const record of records) {
      smallest = Math.min(smallest, values[record]!)
      largest = Math.max(largest, values[record]!)
    }
    return { values, range: largest - smallest }
  })
  const numbers = ranges.filter(({ range }) => range > 0).sort((a, b) => b.range - a.range)
  return [...numbers.map(({ values }) => values), ...[...trees, ...nominal].map(({ codes }) => codes)]
}

/** Where clusters of l colours exist on both sides, nearest to the middle; -1 where nowhere. */
function nearestCut(sorted: Int32Array, colours: Int32Array, l: number): number {
  const count = sorted.length
  const before = possibleLengths(sorted, colours, l)
  const after = possibleLengths(sorted.slice().reverse(), colours, l)
  const middle = count >>> 1
  for (let off = 0; off <= count * (0.5 - LEAST_SHARE); off += 1) {
    for (const cut of [middle - off, middle + off]) {
      if (before[cut] === 1 && after[count - cut] === 1) return cut
    }
  }
  return -1
}

/** 1 for each number of first records that have clusters by themselves. */
function possibleLengths(sorted: Int32Array, colours: Int32Array, l: number): Uint8Array {
  const counts = new Map<number, number>()
  const possible = new Uint8Array(sorted.length + 1)
  let most = 0
  let coloured = 0
  sorted.forEach((record, place) => {
    if (colours[record]! >= 0) {
      coloured += 1
      const count = (counts.get(colours[record]!) ?? 0) + 1
      counts.set(colours[record]!, count)
      most = Math.max(most, count)
    }
    if (coloured > 0 && most * l <= coloured) possible[place + 1] = 1
  })
  return possible
}
