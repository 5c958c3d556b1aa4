import type { Strata } from '../../method.ts'
import type { PreparedFile } from '../prepared-file.ts'

/** One stratum as a file of its own: values as standardised in the whole file, whose SST it keeps. */
export type Stratum = { readonly name: string; readonly records: Int32Array; readonly file: PreparedFile }

/** The strata of a prepared file, in the order of their codes; codes without a record are left out. Cost O(np). */
export function splitIntoStrata(file: PreparedFile, { codes, names }: Strata): Stratum[] {
  const { variables } = file
  const sizes = new Int32Array(names.length)
  for (const code of codes) sizes[code]! += 1
  const recordsOf = Array.from(sizes, (size) => new Int32Array(size))
  const filled = new Int32Array(names.length)
  codes.forEach((code, record) => {
    recordsOf[code]![filled[code]!++] = record
  })
  const rows = <A extends Float64Array | Uint8Array>(from: A, into: A, records: Int32Array): A => {
    records.forEach((record, place) => {
      into.set(from.subarray(record * variables, (record + 1) * variables), place * variables)
    })
    return into
  }
  return recordsOf.flatMap((records, code): Stratum[] => {
    if (records.length === 0) return []
    const cells = records.length * variables
    const part: PreparedFile = {
      ...file,
      records: records.length,
      values: rows(file.values, new Float64Array(cells), records),
      missing: file.missing === null ? null : rows(file.missing, new Uint8Array(cells), records),
      confidentialCodes:
        file.confidentialCodes === null ? null : records.map((record) => file.confidentialCodes![record]!),
    }
    return [{ name: names[code] ?? '', records, file: part }]
  })
}
