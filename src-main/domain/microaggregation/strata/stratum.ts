import type { Strata } from '../../method.ts'

/** One stratum as a file of its own, and which records of the whole it has. */
export type Stratum<F> = { readonly name: string; readonly records: Int32Array; readonly file: F }

/** Records of each stratum that has any, ascending, in the order of the codes. Cost O(n). */
export function recordsOfStrata({ codes, names }: Strata): { readonly name: string; readonly records: Int32Array }[] {
  const sizes = new Int32Array(names.length)
  for (const code of codes) sizes[code]! += 1
  const recordsOf = Array.from(sizes, (size) => new Int32Array(size))
  const filled = new Int32Array(names.length)
  codes.forEach((code, record) => {
    recordsOf[code]![filled[code]!++] = record
  })
  return recordsOf.flatMap((records, code) => (records.length === 0 ? [] : [{ name: names[code] ?? '', records }]))
}

/** The rows of some records of an n × p matrix, into a matrix of theirs. Cost O(records · p). */
export function rowsOf<A extends Float64Array | Uint8Array>(
  from: A,
  into: A,
  variables: number,
  records: Int32Array,
): A {
  records.forEach((record, place) => {
    into.set(from.subarray(record * variables, (record + 1) * variables), place * variables)
  })
  return into
}
