import type { NearestNeighbours } from '../nearest-neighbours.ts'
import type { ColumnPool } from './column-pool.ts'

/** Subsets of near neighbours added for each record and size, at most: enough to start from, few enough for the first solve. */
const SUBSETS_PER_RECORD = 20

/** Sizes of which each record gets a column, at most: of more, some spread evenly, or they would not fit the memory. */
const SIZES_PER_RECORD = 16

/** How many nearest neighbours `addNeighbourColumns` can make use of for groups of up to `largest` records. */
export const neighboursForStart = (largest: number): number => largest + 3

/**
 * Add to the pool, for each record, the record with its t − 1 nearest for every size t (or some of many), and for the
 * smallest size every choice among a few more neighbours.
 *
 * Cost  O(n · columns per record).
 */
export function addNeighbourColumns(
  pool: Pick<ColumnPool, 'add'>,
  records: number,
  neighbours: NearestNeighbours,
  sizes: readonly number[],
): void {
  const smallest = sizes[0]!
  let width = smallest - 1
  while (width < Math.min(neighbours.length, smallest + 2) && choices(width + 1, smallest - 1) <= SUBSETS_PER_RECORD)
    width += 1
  const stride = Math.ceil(sizes.length / SIZES_PER_RECORD)
  for (let record = 0; record < records; record += 1) {
    const near = neighbours.records.subarray(record * neighbours.length, (record + 1) * neighbours.length)
    for (let place = 0; place < sizes.length; place += stride) {
      const size = sizes[place]!
      if (size - 1 <= near.length) pool.add([record, ...near.subarray(0, size - 1)])
    }
    addChoices(pool, record, near.subarray(0, width), smallest - 1)
  }
}

function addChoices(pool: Pick<ColumnPool, 'add'>, record: number, near: Int32Array, count: number): void {
  const members = new Int32Array(count + 1)
  members[0] = record
  const choose = (taken: number, from: number): void => {
    if (taken === count) {
      pool.add(members)
      return
    }
    for (let place = from; place <= near.length - (count - taken); place += 1) {
      members[taken + 1] = near[place]!
      choose(taken + 1, place + 1)
    }
  }
  choose(0, 0)
}

function choices(of: number, count: number): number {
  let product = 1
  for (let i = 1; i <= count; i += 1) product = (product * (of - count + i)) / i
  return product
}
