import { AppError } from '../../contract/errors.ts'
import type { Dialect } from '../../contract/model.ts'
import { isEncodingKnown } from './text-decoding.ts'

/**
 * Refuse a dialect under which no file can be read without doubt.
 *
 * @throws AppError `csv-dialect-invalid` naming the option and its value.
 */
export function checkDialect(dialect: Dialect): Dialect {
  const { delimiter, quote, decimal, thousands, comment, encoding } = dialect
  if (!isEncodingKnown(encoding)) refuse('encoding', encoding)
  if (isLineEnd(delimiter) || delimiter === quote) refuse('delimiter', delimiter)
  if (isLineEnd(quote)) refuse('quote', quote)
  if (thousands === decimal) refuse('thousands', thousands)
  if (comment !== '' && (isLineEnd(comment) || comment === delimiter || comment === quote)) refuse('comment', comment)
  return dialect
}

function isLineEnd(sign: string): boolean {
  return sign === '\n' || sign === '\r'
}

function refuse(option: string, value: string): never {
  throw new AppError('csv-dialect-invalid', { option, value })
}
