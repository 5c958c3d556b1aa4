import { membersOf } from '../members.ts'

/** Lists of equal length: to each record others, the most frequent company first. */
export type Companions = { readonly records: Int32Array; readonly nearest: number }

/**
 * Whom each record was grouped with in some of many good groupings.
 *
 * Where cold searches that know nothing of each other agree, there is little to gain; where they differ, one of them is
 * mostly right. An annealer that brings records together by these lists instead of by distance tries little else than what
 * is worth trying, and needs a tenth of the trials to come as deep.
 *
 * Short lists are filled up by repeating them, so that every list is drawn from evenly.
 *
 * @param groupings  each numbered from 0 without holes, groups of two records or more.
 * @param most       longest list; what is beyond, the least frequent, is left out.
 *
 * Cost  O(groupings · n · (largest group)), and the sorting of the lists.
 */
export function companionsIn(groupings: readonly Int32Array[], most: number): Companions {
  const records = groupings[0]!.length
  const met = Array.from({ length: records }, () => new Map<number, number>())
  for (const groups of groupings) {
    const { starts, records: sorted } = membersOf(groups)
    for (let record = 0; record < records; record += 1) {
      const group = groups[record]!
      const times = met[record]!
      for (let place = starts[group]!; place < starts[group + 1]!; place += 1) {
        const other = sorted[place]!
        if (other !== record) times.set(other, (times.get(other) ?? 0) + 1)
      }
    }
  }
  const nearest = Math.min(
    most,
    met.reduce((longest, times) => Math.max(longest, times.size), 1),
  )
  const lists = new Int32Array(records * nearest)
  met.forEach((times, record) => {
    const list = [...times].sort(([a, often], [b, rarely]) => rarely - often || a - b)
    for (let place = 0; place < nearest; place += 1)
      lists[record * nearest + place] = list[place % Math.min(list.length, nearest)]![0]
  })
  return { records: lists, nearest }
}
