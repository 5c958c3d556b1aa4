/** How many distinct values some records hold; -1 is none. */
export function countDistinct(codes: Int32Array, records: Iterable<number>): number {
  const values = new Set<number>()
  for (const record of records) if (codes[record]! >= 0) values.add(codes[record]!)
  return values.size
}
