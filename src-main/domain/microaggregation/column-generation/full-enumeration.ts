import type { ColumnPool } from './column-pool.ts'

/** Number of groups of the given sizes among n records; Infinity where it passes what a double can count. */
export function countGroups(records: number, sizes: readonly number[]): number {
  let total = 0
  for (const size of sizes) {
    let choices = 1
    for (let i = 1; i <= size; i += 1) choices = (choices * (records - size + i)) / i
    total += Math.round(choices)
  }
  return total
}

/** Adds every group of the given sizes to the pool. For small problems only: `countGroups` columns. */
export function addAllGroups(pool: Pick<ColumnPool, 'add'>, records: number, sizes: readonly number[]): void {
  for (const size of sizes) {
    const members = new Int32Array(size)
    const choose = (taken: number, from: number): void => {
      if (taken === size) {
        pool.add(members)
        return
      }
      for (let record = from; record <= records - (size - taken); record += 1) {
        members[taken] = record
        choose(taken + 1, record + 1)
      }
    }
    choose(0, 0)
  }
}
