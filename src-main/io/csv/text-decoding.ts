import iconv from 'iconv-lite'
import { AppError } from '../../contract/errors.ts'

export interface TextDecoding {
  /** @throws AppError `csv-encoding` with the line of the first byte that has no character in the encoding. */
  decode(bytes: Uint8Array): string
  end(): string
}

/** The Unicode encodings are decoded by the platform, which refuses what is not well formed. */
const UNICODE = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['utf-16', 'utf-16le'],
  ['utf-16le', 'utf-16le'],
  ['utf-16be', 'utf-16be'],
])

const REPLACEMENT = '\ufffd'

/** Ways to write bytes as letters, which iconv-lite counts among its encodings. */
const NO_ENCODINGS = new Set(['hex', 'base64'])

/** True for every encoding that files can be read and written in. */
export function isEncodingKnown(encoding: string): boolean {
  const name = encoding.toLowerCase()
  return UNICODE.has(name) || (iconv.encodingExists(encoding) && !NO_ENCODINGS.has(name.replace(/[^a-z0-9]/g, '')))
}

/**
 * Turns the bytes of a file, chunk by chunk, into text. A byte order mark is dropped. Nothing is replaced in silence: a
 * byte without a character stops the reading.
 *
 * @throws AppError `csv-dialect-invalid` when the encoding is unknown.
 */
export function createTextDecoding(encoding: string): TextDecoding {
  const unicode = UNICODE.get(encoding.toLowerCase())
  if (unicode !== undefined) return unicodeDecoding(encoding, unicode)
  if (!isEncodingKnown(encoding)) throw new AppError('csv-dialect-invalid', { option: 'encoding', value: encoding })
  return tableDecoding(encoding)
}

function unicodeDecoding(encoding: string, label: string): TextDecoding {
  const decoder = new TextDecoder(label, { fatal: true })
  const lines = createLineCount()

  function decode(bytes: Uint8Array, stream: boolean): string {
    try {
      const text = decoder.decode(bytes, { stream })
      lines.add(text)
      return text
    } catch (cause) {
      lines.add(validPrefix(label, bytes))
      throw new AppError('csv-encoding', { encoding, line: lines.current() }, { cause })
    }
  }

  return { decode: (bytes) => decode(bytes, true), end: () => decode(new Uint8Array(0), false) }
}

/** The text before the first ill-formed byte. What completes a character of the chunk before is left out. */
function validPrefix(label: string, bytes: Uint8Array): string {
  let start = 0
  if (label === 'utf-8') while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1
  let valid = start
  let invalid = bytes.length
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1
    if (isPrefixValid(label, bytes.subarray(start, middle))) valid = middle
    else invalid = middle
  }
  return new TextDecoder(label).decode(bytes.subarray(start, valid))
}

function isPrefixValid(label: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

function tableDecoding(encoding: string): TextDecoding {
  const decoder = iconv.getDecoder(encoding)
  const lines = createLineCount()

  function checked(text: string): string {
    const at = text.indexOf(REPLACEMENT)
    if (at < 0) {
      lines.add(text)
      return text
    }
    lines.add(text.slice(0, at))
    throw new AppError('csv-encoding', { encoding, line: lines.current() })
  }

  return {
    decode: (bytes) => checked(decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))),
    end: () => checked(decoder.end() ?? ''),
  }
}

/** Counts line ends of text that comes in chunks: LF, or CR where a file has no LF. */
function createLineCount() {
  let lineFeeds = 0
  let carriageReturns = 0
  return {
    add(text: string): void {
      lineFeeds += occurrences(text, '\n')
      if (lineFeeds === 0) carriageReturns += occurrences(text, '\r')
    },
    /** Line, from 1, at the end of what was added. */
    current: () => 1 + (lineFeeds > 0 ? lineFeeds : carriageReturns),
  }
}

function occurrences(text: string, sign: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1
  return count
}
