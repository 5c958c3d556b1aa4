import type { Strata } from '../../method.ts'
import type { PreparedFile } from '../prepared-file.ts'
import { recordsOfStrata, rowsOf, type Stratum } from './stratum.ts'

/** The strata of a prepared file: values as standardised in the whole file, whose SST each keeps. Cost O(np). */
export function splitIntoStrata(file: PreparedFile, strata: Strata): Stratum<PreparedFile>[] {
  const { variables, values, missing, confidentialCodes } = file
  return recordsOfStrata(strata).map(({ name, records }) => {
    const cells = records.length * variables
    const part: PreparedFile = {
      ...file,
      records: records.length,
      values: rowsOf(values, new Float64Array(cells), variables, records),
      missing: missing === null ? null : rowsOf(missing, new Uint8Array(cells), variables, records),
      confidentialCodes: confidentialCodes === null ? null : records.map((record) => confidentialCodes[record]!),
    }
    return { name, records, file: part }
  })
}
