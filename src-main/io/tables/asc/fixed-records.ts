import { AppError } from '../../../contract/errors.ts'
import type { Metadata, MetadataVariable } from '../rda/metadata.ts'
import { textLines } from '../text-lines.ts'
import type { AscRecord } from './asc-record.ts'

type Files = { readonly path: string; readonly metadataPath: string }

/**
 * The records of a file in which every field has its place.
 *
 * Blanks at the end of a line may be lacking, so the last fields of a line may be short or, when nobody need answer them,
 * not there at all.
 *
 * @throws AppError `metadata-places-unreadable`, `microdata-line-short`, `csv-no-records`.
 */
export function fixedRecords(text: string, { variables }: Metadata, { path, metadataPath }: Files): AscRecord[] {
  const places = variables.map((variable) => placeOf(variable, metadataPath))
  const needed = Math.max(...variables.map(({ role }, index) => (role === 'request' ? 0 : places[index]!.start + 1)))
  const records = textLines(text).map(({ text: signs, line }) => {
    if (signs.length < needed) throw new AppError('microdata-line-short', { path, line, length: signs.length, needed })
    return { fields: places.map(({ start, end }) => signs.slice(start, end)), line }
  })
  if (records.length === 0) throw new AppError('csv-no-records', { path })
  return records
}

function placeOf({ name, line, fields }: MetadataVariable, path: string): { start: number; end: number } {
  const [start, length] = fields.map(Number)
  if (start === undefined || length === undefined || !isPositive(start) || !isPositive(length))
    throw new AppError('metadata-places-unreadable', { path, line, variable: name })
  return { start: start - 1, end: start - 1 + length }
}

function isPositive(number: number): boolean {
  return Number.isSafeInteger(number) && number > 0
}
