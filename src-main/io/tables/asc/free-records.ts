import { AppError } from '../../../contract/errors.ts'
import { createRecordParser } from '../../csv/record-parser.ts'
import type { Metadata } from '../rda/metadata.ts'
import type { AscRecord } from './asc-record.ts'

/**
 * The records of a file with a separator between fields and without a header.
 *
 * @throws AppError `csv-ragged-row`, `csv-stray-quote`, `csv-unclosed-quote`, `csv-no-records`.
 */
export function freeRecords(text: string, { separator, variables }: Metadata, { path }: { path: string }): AscRecord[] {
  const records: AscRecord[] = []
  const expected = variables.length
  const parser = createRecordParser({ delimiter: separator ?? '', quote: '"', comment: '' }, (fields, line, raw) => {
    if (raw().trim() === '') return
    if (fields.length !== expected) throw new AppError('csv-ragged-row', { line, fields: fields.length, expected })
    records.push({ fields, line })
  })
  parser.push(text)
  parser.end()
  if (records.length === 0) throw new AppError('csv-no-records', { path })
  return records
}
