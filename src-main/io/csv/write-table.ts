import { stringify, type Options } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { AppError } from '../../contract/errors.ts'
import type { ExportDialect } from '../../contract/model.ts'
import type { Column } from '../../domain/data/columns.ts'
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

const CHUNK_CELLS = 20_000

/**
 * What a reader would otherwise see something else in: an empty text, which is not a missing cell; a # at the beginning of
 * a line, which may be a comment; a byte order mark, which it would lose; a line end of any kind. Delimiter and quotes
 * inside a text are csv-stringify's own matter.
 */
const MUST_QUOTE = /^$|^#|^\ufeff|[\r\n]/

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
  const options: Options = {
    delimiter: dialect.delimiter,
    record_delimiter: dialect.lineEnd,
    quoted_match: MUST_QUOTE,
  }
  const guarded = formulaGuard(dialect)
  const cells = columns.map((column, index) => cellTexts(column, decimals?.[index] ?? 0, dialect, guarded))
  yield stringify([names.map(guarded)], options)

  const records = columns[0] === undefined ? 0 : columnLength(columns[0])
  const step = Math.max(1, Math.floor(CHUNK_CELLS / Math.max(1, columns.length)))
  // A missing cell is nothing between its delimiters; alone on its line it would be an empty line.
  const missing = columns.length === 1 ? '' : null
  for (let start = 0; start < records; start += step) {
    const length = Math.min(step, records - start)
    const rows = Array.from({ length }, (_, row) => cells.map((cell) => cell(start + row) ?? missing))
    yield stringify(rows, options)
  }
}

function columnLength(column: Column): number {
  return column.kind === 'numeric' ? column.values.length : column.codes.length
}

/** The text of a column's cells; null where one is missing. */
function cellTexts(
  column: Column,
  decimals: number,
  { decimal }: ExportDialect,
  guarded: (text: string) => string,
): (record: number) => string | null {
  if (column.kind === 'coded') {
    const texts = column.labels.map(guarded)
    return (record) => texts[column.codes[record]!] ?? null
  }
  const { values, missing } = column
  return (record) => {
    if (missing !== null && missing[record] === 1) return null
    const text = numberText(values[record]!, decimals)
    return decimal === '.' ? text : text.replace('.', decimal)
  }
}

/** An apostrophe before a text that a spreadsheet would run, where that is asked for; a number is no formula. */
function formulaGuard({ guardFormulas }: ExportDialect): (text: string) => string {
  if (!guardFormulas) return (text) => text
  const reader = createNumberReader({ decimal: '.', thousands: '' })
  return (text) => (FORMULA.test(text) && !reader.read(text) ? `'${text}` : text)
}
