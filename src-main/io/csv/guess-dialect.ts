import { open } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import iconv from 'iconv-lite'
import { fileError } from '../../contract/file-error.ts'
import type { Dialect, DialectGuess } from '../../contract/model.ts'
import { checkDialect } from './check-dialect.ts'
import { columnNames } from './column-names.ts'
import { guess } from './guess.ts'
import { guessEncoding } from './guess-encoding.ts'
import { guessHeader } from './guess-header.ts'
import { guessComment, guessDelimiter, guessQuote } from './guess-layout.ts'
import { guessNumberSigns } from './guess-number-signs.ts'
import { sampleRecords } from './sample-records.ts'
import { isEncodingKnown } from './text-decoding.ts'

const SAMPLE_BYTES = 128 * 1024

export type GuessedDialect = {
  /** What the user chose, and the guess for the rest. */
  readonly dialect: Dialect
  readonly guess: DialectGuess
  /** The names of the columns, as far as the beginning of the file shows them. */
  readonly names: readonly string[]
}

/**
 * Guess how a text file is written. What the user chose is taken as certain and helps with the rest. The encoding is
 * guessed from the whole file, the rest from its first 128 kB; missing codes are never guessed.
 *
 * @throws AppError `file-not-found`, `file-not-readable`, `csv-dialect-invalid`, `import-cancelled`.
 */
export async function guessDialect(
  path: string,
  chosen: Partial<Dialect> = {},
  signal?: AbortSignal,
): Promise<GuessedDialect> {
  const encoding =
    chosen.encoding === undefined ? await guessEncoding(path, signal) : guess(chosen.encoding, 1, 'chosen')
  const sample = await sampleText(path, encoding.value)
  const comment = chosen.comment === undefined ? guessComment(sample) : guess(chosen.comment, 1, 'chosen')
  const quote = chosen.quote === undefined ? guessQuote(sample) : guess(chosen.quote, 1, 'chosen')
  const delimiter =
    chosen.delimiter === undefined
      ? guessDelimiter(sample, { quote: quote.value, comment: comment.value })
      : guess(chosen.delimiter, 1, 'chosen')

  await nextTurn()
  const { records } = sampleRecords(sample, { delimiter: delimiter.value, quote: quote.value, comment: comment.value })
  const withoutFirst = records.length > 1 ? records.slice(1) : records
  const { decimal, thousands } = guessNumberSigns(withoutFirst, {
    delimiter: delimiter.value,
    decimal: chosen.decimal,
    thousands: chosen.thousands,
  })
  const signs = { decimal: decimal.value, thousands: thousands.value }
  const hasHeader = chosen.hasHeader === undefined ? guessHeader(records, signs) : guess(chosen.hasHeader, 1, 'chosen')

  const dialect: Dialect = {
    encoding: encoding.value,
    delimiter: delimiter.value,
    quote: quote.value,
    ...signs,
    hasHeader: hasHeader.value,
    missingCodes: chosen.missingCodes ?? [],
    comment: comment.value,
  }
  return {
    dialect: checkDialect(dialect),
    guess: { encoding, delimiter, quote, decimal, thousands, hasHeader, comment },
    names: columnNames(records[0] ?? [], dialect.hasHeader),
  }
}

/** The first lines of a file; what cannot be decoded is refused when the file is read, not here. */
async function sampleText(path: string, encoding: string): Promise<string> {
  const bytes = Buffer.alloc(SAMPLE_BYTES)
  let length: number
  try {
    const file = await open(path)
    try {
      length = (await file.read(bytes, 0, SAMPLE_BYTES, 0)).bytesRead
    } finally {
      await file.close()
    }
  } catch (error) {
    throw fileError(error, path, 'read')
  }
  const text = isEncodingKnown(encoding)
    ? iconv.decode(bytes.subarray(0, length), encoding)
    : bytes.toString('latin1', 0, length)
  if (length < SAMPLE_BYTES) return text
  const lastLineEnd = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
  return lastLineEnd < 0 ? text : text.slice(0, lastLineEnd + 1)
}
