import { AppError } from '../../contract/errors.ts'
import type { Dialect } from '../../contract/model.ts'

/**
 * Gets each record as its fields without quotes, the line of the file where it begins (from 1), and its raw text on demand.
 * `raw` holds only during the call.
 */
export type RecordSink = (fields: string[], line: number, raw: () => string) => void

export interface RecordParser {
  /** Hands over every record that is complete. */
  push(chunk: string): void
  /** Hands over what is left as the last record. */
  end(): void
}

/** No record is longer than this; a longer one is a quote that was never closed. */
const LONGEST_RECORD = 4 * 1024 * 1024

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/** Where a closing quote is, when it is not at a position of the text at hand. */
const NEEDS_MORE = -1
const NEVER = -2

/**
 * Splits delimited text (RFC 4180 with any delimiter and quote; line ends LF, CRLF, CR, or CR CR LF as some tools write
 * after a double conversion) into records. A quote stands only around a whole field and is doubled inside it.
 *
 * Our own instead of csv-parse: that one counts a CRLF inside quotes as two lines, so every later line number is wrong,
 * reports an open quote at the end of the file instead of where it was opened, and cannot tell an empty line from a
 * quoted empty field. It serves as the oracle in the tests.
 *
 * @throws AppError `csv-stray-quote`, `csv-unclosed-quote`, each with the line of the quote.
 */
export function createRecordParser(
  { delimiter, quote, comment }: Pick<Dialect, 'delimiter' | 'quote' | 'comment'>,
  sink: RecordSink,
): RecordParser {
  const delimiterCode = delimiter.charCodeAt(0)
  const quoteCode = quote === '' ? -1 : quote.charCodeAt(0)
  const commentCode = comment === '' ? -1 : comment.charCodeAt(0)
  const doubledQuote = quote + quote
  let text = ''
  let line = 1
  let recordStart = 0
  let recordEnd = 0
  const raw = () => text.slice(recordStart, recordEnd)

  function parse(isLast: boolean): void {
    let at = 0
    while (at < text.length) {
      const next = text.charCodeAt(at) === commentCode ? skipLine(at, isLast) : parseRecord(at, isLast)
      if (next < 0) break
      at = next
    }
    text = text.slice(at)
    if (text.length > LONGEST_RECORD) throw new AppError('csv-unclosed-quote', { line })
  }

  function skipLine(start: number, isLast: boolean): number {
    let at = start
    while (at < text.length && !isLineEnd(text.charCodeAt(at))) at += 1
    const after = afterLineEnd(at, isLast)
    if (after >= 0) line += 1
    return after
  }

  /** Position after the record that begins at `start`, or -1 when more text is needed to know where it ends. */
  function parseRecord(start: number, isLast: boolean): number {
    const fields: string[] = []
    const { length } = text
    let at = start
    let linesInside = 0
    for (;;) {
      if (at < length && text.charCodeAt(at) === quoteCode) {
        const close = closingQuote(at, isLast, line + linesInside)
        if (close === NEEDS_MORE) return -1
        if (close === NEVER) throw new AppError('csv-unclosed-quote', { line: line + linesInside })
        const field = text.slice(at + 1, close)
        linesInside += countLineEnds(field)
        fields.push(field.includes(quote) ? field.replaceAll(doubledQuote, quote) : field)
        at = close + 1
      } else {
        const fieldStart = at
        for (; at < length; at += 1) {
          const code = text.charCodeAt(at)
          if (code === delimiterCode || code === LINE_FEED || code === CARRIAGE_RETURN) break
          if (code === quoteCode) throw new AppError('csv-stray-quote', { line: line + linesInside })
        }
        if (at === length && !isLast) return -1
        fields.push(text.slice(fieldStart, at))
      }
      if (at < length && text.charCodeAt(at) === delimiterCode) {
        at += 1
        if (at === length && !isLast) return -1
        continue
      }
      const after = afterLineEnd(at, isLast)
      if (after < 0) return -1
      recordStart = start
      recordEnd = at
      const recordLine = line
      line += linesInside + 1
      sink(fields, recordLine, raw)
      return after
    }
  }

  function closingQuote(open: number, isLast: boolean, openLine: number): number {
    let at = open + 1
    for (;;) {
      at = text.indexOf(quote, at)
      if (at < 0) return isLast ? NEVER : NEEDS_MORE
      if (at + 1 === text.length) return isLast ? at : NEEDS_MORE
      const code = text.charCodeAt(at + 1)
      if (code === quoteCode) {
        at += 2
        continue
      }
      if (code === delimiterCode || isLineEnd(code)) return at
      throw new AppError('csv-stray-quote', { line: openLine + countLineEnds(text.slice(open + 1, at)) })
    }
  }

  function afterLineEnd(position: number, isLast: boolean): number {
    let at = position
    while (at < text.length && text.charCodeAt(at) === CARRIAGE_RETURN) at += 1
    if (at === text.length) return isLast ? (at === position ? at : position + 1) : -1
    if (text.charCodeAt(at) === LINE_FEED) return at + 1
    // A run of CR without LF: each one ends a line of its own.
    return position + 1
  }

  return {
    push(chunk) {
      text += chunk
      parse(false)
    },
    end() {
      parse(true)
    },
  }
}

function isLineEnd(code: number): boolean {
  return code === LINE_FEED || code === CARRIAGE_RETURN
}

function countLineEnds(text: string): number {
  if (!text.includes('\n') && !text.includes('\r')) return 0
  return text.match(/\r*\n|\r/g)?.length ?? 0
}
