import type { ExchangeCounts } from './exchange.ts'
import { distanceToCentroid, placeCentroid, type GroupTable } from './group-table.ts'

/**
 * Empty a group into its neighbours where that lowers the SSE by more than `least`: each member goes to the group, another
 * one each, that it costs least in, |B| / (|B| + 1) |x − b|². Returns the groups that took a member, null when it stays.
 *
 * @param neighbours  groups to choose from: `neighbours[from .. to)`.
 *
 * Cost  O(k · neighbours · p), most often the share of one member.
 */
export function createDissolve(
  table: GroupTable,
  k: number,
  least: number,
  counts: ExchangeCounts,
): (group: number, neighbours: Int32Array, from: number, to: number) => Int32Array | null {
  const { count, capacity, members, sizes, squares } = table
  const most = 2 * k - 1
  const chosen = new Int32Array(capacity)
  // The call in which a group was last chosen: it is to take one member only.
  const chosenIn = new Int32Array(count)
  let call = 0

  return (group, neighbours, from, to) => {
    const size = sizes[group]!
    let rest = -least
    call += 1
    for (let i = 0; i < size; i += 1) rest += squares[group * capacity + i]!
    for (let i = 0; i < size; i += 1) {
      const record = members[group * capacity + i]!
      let cheapest = Infinity
      chosen[i] = -1
      for (let place = from; place < to; place += 1) {
        const other = neighbours[place]!
        const sizeOther = sizes[other]!
        if (sizeOther === 0 || sizeOther >= most || chosenIn[other] === call) continue
        const cost = (sizeOther / (sizeOther + 1)) * distanceToCentroid(table, record, other)
        if (cost < cheapest) {
          cheapest = cost
          chosen[i] = other
        }
      }
      rest -= cheapest
      if (!(rest > 0)) return null
      chosenIn[chosen[i]!] = call
    }
    for (let i = 0; i < size; i += 1) {
      const other = chosen[i]!
      members[other * capacity + sizes[other]!] = members[group * capacity + i]!
      sizes[other]! += 1
      placeCentroid(table, other)
    }
    sizes[group] = 0
    counts.dissolved += 1
    return chosen.subarray(0, size)
  }
}
