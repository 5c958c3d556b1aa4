import { isAppError } from '../../contract/errors.ts'
import type { Dialect } from '../../contract/model.ts'
import { createRecordParser } from './record-parser.ts'

/** Enough to know a file by. */
const MOST_RECORDS = 500

/**
 * The first records of a sample without its empty lines; `isWhole` is false when the sample cannot be read to its end
 * under these signs.
 */
export function sampleRecords(
  sample: string,
  signs: Pick<Dialect, 'delimiter' | 'quote' | 'comment'>,
): { records: string[][]; isWhole: boolean } {
  const records: string[][] = []
  const parser = createRecordParser(signs, (fields) => {
    if (records.length < MOST_RECORDS && (fields.length > 1 || fields[0] !== '')) records.push(fields)
  })
  try {
    parser.push(sample)
    parser.end()
    return { records, isWhole: true }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { records, isWhole: false }
  }
}
