import type { MetricColumns } from '../distances/metric-columns.ts'

/**
 * Tuple of each of the records, numbered as first met, and the first record of each. Equal tuples are at distance 0.
 *
 * Cost  O(n p): column by column, what is equal so far and here has one number.
 */
export function distinctTuples(
  { scalars, nominal, trees }: MetricColumns,
  records: Int32Array,
): { tuples: Int32Array; firsts: Int32Array } {
  const tuples = new Int32Array(records.length)
  let firsts: number[] = records.length > 0 ? [records[0]!] : []
  for (const column of [...scalars.map(({ values }) => values), ...[...nominal, ...trees].map(({ codes }) => codes)]) {
    const values = new Map<number, number>()
    for (const record of records) if (!values.has(column[record]!)) values.set(column[record]!, values.size)
    const pairs = new Map<number, number>()
    firsts = []
    records.forEach((record, place) => {
      const pair = tuples[place]! * values.size + values.get(column[record]!)!
      let tuple = pairs.get(pair)
      if (tuple === undefined) {
        tuple = pairs.size
        pairs.set(pair, tuple)
        firsts.push(record)
      }
      tuples[place] = tuple
    })
  }
  return { tuples, firsts: Int32Array.from(firsts) }
}
