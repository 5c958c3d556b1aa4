import iconv from 'iconv-lite'
import { AppError } from '../../contract/errors.ts'
import type { ExportDialect } from '../../contract/model.ts'
import type { CodedColumn, Column } from '../../domain/data/columns.ts'
import { numberText } from '../../domain/data/number-text.ts'
import { writeFileWhole } from '../write-file.ts'
import { createNumberReader } from './number-reader.ts'
import { isEncodingKnown } from './text-decoding.ts'

export type WrittenTable = {
  readonly names: readonly string[]
  /** As many as names, all of one length. */
  readonly columns: readonly Column[]
  /** Decimals of each column in the file it came from; the shortest text where they are not given. */
  readonly decimals?: readonly number[]
}

const CHUNK_CHARACTERS = 256 * 1024

const BYTE_ORDER_MARK = '\ufeff'

/** What a spreadsheet runs instead of showing it. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Write a table as delimited text with a header. Numbers are written so that a reader gets the same double back, missing
 * cells are empty (`""` where the line would be empty), texts are quoted only where they must be.
 *
 * The file appears as a whole or not at all.
 *
 * @throws AppError `text-not-encodable` (variable and row of the first text the encoding has no character for),
 *         `csv-dialect-invalid`, `disk-full`, `file-not-writable`.
 *
 * Cost      One pass; memory for the distinct texts and one chunk.
 */
export async function writeTable(path: string, table: WrittenTable, dialect: ExportDialect): Promise<void> {
  checkExport(dialect)
  checkTexts(table, dialect.encoding)
  await writeFileWhole(path, encoded(linesOf(table, dialect), dialect.encoding))
}

function checkExport({ delimiter, encoding }: ExportDialect): void {
  if (!isEncodingKnown(encoding)) throw new AppError('csv-dialect-invalid', { option: 'encoding', value: encoding })
  if (delimiter === '"' || delimiter === '\n' || delimiter === '\r')
    throw new AppError('csv-dialect-invalid', { option: 'delimiter', value: delimiter })
}

/** Each distinct text is tried once, before the first byte is written. */
function checkTexts({ names, columns }: WrittenTable, encoding: string): void {
  const isUnicode = /^utf-?(?:8|16|16le|16be|32|32le|32be)$/i.test(encoding)
  const isEncodable = (text: string) =>
    isUnicode ? !/\p{Surrogate}/u.test(text) : iconv.decode(iconv.encode(text, encoding), encoding) === text
  for (const name of names)
    if (!isEncodable(name)) throw new AppError('text-not-encodable', { variable: name, row: 1, encoding })
  for (const [index, column] of columns.entries()) {
    if (column.kind !== 'coded') continue
    const refused = new Set(column.labels.flatMap((label, code) => (isEncodable(label) ? [] : [code])))
    const record = refused.size === 0 ? -1 : column.codes.findIndex((code) => refused.has(code))
    if (record >= 0)
      throw new AppError('text-not-encodable', { variable: names[index] ?? '', row: record + 2, encoding })
  }
}

function* encoded(chunks: Iterable<string>, encoding: string): Generator<Uint8Array> {
  const encoder = iconv.getEncoder(encoding, { addBOM: /^utf-?16/i.test(encoding) })
  for (const chunk of chunks) yield encoder.write(chunk)
  const rest = encoder.end()
  if (rest !== undefined) yield rest
}

function* linesOf({ names, columns, decimals }: WrittenTable, dialect: ExportDialect): Generator<string> {
  const { delimiter, lineEnd } = dialect
  const field = fieldWriter(dialect)
  const cells = columns.map((column, index) => cellWriter(column, decimals?.[index] ?? 0, dialect, field))
  const records = columns[0] === undefined ? 0 : columnLength(columns[0])
  const emptyLine = columns.length === 1 ? '""' : ''
  let text = names.map(field).join(delimiter) + lineEnd
  for (let record = 0; record < records; record += 1) {
    let line = ''
    for (let index = 0; index < cells.length; index += 1)
      line += index === 0 ? cells[index]!(record) : delimiter + cells[index]!(record)
    text += (line === '' ? emptyLine : line) + lineEnd
    if (text.length >= CHUNK_CHARACTERS) {
      yield text
      text = ''
    }
  }
  if (text !== '') yield text
}

function columnLength(column: Column): number {
  return column.kind === 'numeric' ? column.values.length : column.codes.length
}

/** The text of a column's cell, ready to stand between delimiters. */
function cellWriter(
  column: Column,
  decimals: number,
  dialect: ExportDialect,
  field: (text: string) => string,
): (record: number) => string {
  if (column.kind === 'coded') return codedWriter(column, field)
  const { values, missing } = column
  const isNeutral = dialect.decimal === '.' && !/[-+.e0-9]/.test(dialect.delimiter)
  return (record) => {
    if (missing !== null && missing[record] === 1) return ''
    const text = numberText(values[record]!, decimals)
    if (isNeutral) return text
    const written = dialect.decimal === '.' ? text : text.replace('.', dialect.decimal)
    return written.includes(dialect.delimiter) ? `"${written}"` : written
  }
}

function codedWriter({ codes, labels }: CodedColumn, field: (text: string) => string): (record: number) => string {
  const written = labels.map(field)
  return (record) => written[codes[record]!] ?? ''
}

/** A text as a field: guarded if asked for, quoted where a reader would otherwise see something else. */
function fieldWriter({ delimiter, guardFormulas }: ExportDialect): (text: string) => string {
  const reader = createNumberReader({ decimal: '.', thousands: '' })
  const guarded = (text: string) => (guardFormulas && FORMULA.test(text) && !reader.read(text) ? `'${text}` : text)
  return (text) => {
    const shown = guarded(text)
    // A line that begins with # may be taken for a comment, one that begins with a byte order mark loses it.
    const mustQuote =
      shown === '' ||
      shown.includes(delimiter) ||
      shown.includes('"') ||
      shown.includes('\n') ||
      shown.includes('\r') ||
      shown.startsWith('#') ||
      shown.startsWith(BYTE_ORDER_MARK)
    return mustQuote ? `"${shown.replaceAll('"', '""')}"` : shown
  }
}
