import { isAscii } from 'node:buffer'
import { createReadStream } from 'node:fs'
import chardet from 'chardet'
import iconv from 'iconv-lite'
import { fileError } from '../../contract/file-error.ts'
import { AppError } from '../../contract/errors.ts'
import { guess, type Guess } from './guess.ts'

/** Bytes of lines with letters beyond ASCII that the statistics of letters are made from. */
const SAMPLE_BYTES = 64 * 1024

/**
 * Below this confidence (in %), or without a clear lead over the next, the statistics of letters say nothing and the
 * encoding of most western files is taken. Short samples of a right encoding reach about 20.
 */
const LEAST_CONFIDENCE = 20
const CLEAR_LEAD = 1.3
/** Fewer letters beyond ASCII make no statistics. */
const FEWEST_LETTERS = 8

/** The mark of UTF-32 begins with that of UTF-16, so it comes first. */
const BYTE_ORDER_MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The Windows encodings hold every character of these and more besides. */
const SUPERSET = new Map([
  ['ISO-8859-1', 'windows-1252'],
  ['ISO-8859-9', 'windows-1254'],
])

/**
 * Guess the encoding from the whole file, since the first letter beyond ASCII may stand anywhere in it: byte order mark,
 * zero bytes of UTF-16, well-formed UTF-8, else the statistics of letters.
 *
 * @throws AppError `file-not-found`, `file-not-readable`, `import-cancelled`.
 */
export async function guessEncoding(path: string, signal?: AbortSignal): Promise<Guess<string>> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let isPlain = true
  let isFirst = true
  const sample: Uint8Array[] = []
  let sampled = 0

  const stream = createReadStream(path, { highWaterMark: 256 * 1024 })
  try {
    for await (const chunk of stream) {
      if (signal?.aborted === true) throw new AppError('import-cancelled', {})
      const bytes = chunk as Buffer
      if (isFirst) {
        const certain = fromFirstBytes(bytes)
        if (certain !== null) return certain
        isFirst = false
      }
      if (isAscii(bytes)) {
        if (isUtf8) isUtf8 = decodes(utf8, bytes)
        continue
      }
      isPlain = false
      if (isUtf8) isUtf8 = decodes(utf8, bytes)
      for (const line of linesBeyondAscii(bytes)) {
        if (sampled >= SAMPLE_BYTES) break
        sample.push(line)
        sampled += line.length
      }
      if (!isUtf8 && sampled >= SAMPLE_BYTES) break
    }
  } catch (error) {
    throw fileError(error, path, 'read')
  } finally {
    stream.destroy()
  }

  if (isPlain) return guess('utf-8', 1, 'encodingAscii')
  if (isUtf8) return guess('utf-8', 0.99, 'encodingUtf8')
  return fromLetters(Buffer.concat(sample))
}

function fromFirstBytes(bytes: Uint8Array): Guess<string> | null {
  for (const [encoding, mark] of BYTE_ORDER_MARKS) {
    if (mark.every((byte, at) => bytes[at] === byte)) return guess(encoding, 1, 'encodingMark', { encoding })
  }
  // Text in UTF-16 has a zero byte in every second place as long as its letters are western.
  const length = Math.min(bytes.length, 4096)
  if (length < 4) return null
  let zerosAtEven = 0
  let zerosAtOdd = 0
  for (let at = 0; at < length; at += 1) {
    if (bytes[at] !== 0) continue
    if (at % 2 === 0) zerosAtEven += 1
    else zerosAtOdd += 1
  }
  if (zerosAtOdd > length * 0.3 && zerosAtEven < length * 0.05)
    return guess('utf-16le', 0.9, 'encodingZeroBytes', { encoding: 'utf-16le' })
  if (zerosAtEven > length * 0.3 && zerosAtOdd < length * 0.05)
    return guess('utf-16be', 0.9, 'encodingZeroBytes', { encoding: 'utf-16be' })
  return null
}

function fromLetters(sample: Uint8Array): Guess<string> {
  const fallback = guess('windows-1252', 0.4, 'encodingFallback', { encoding: 'windows-1252' })
  if (sample.filter((byte) => byte >= 0x80).length < FEWEST_LETTERS) return fallback
  const [best, next] = chardet
    .analyse(sample)
    .filter(({ name }) => name !== 'ASCII' && !name.startsWith('UTF') && iconv.encodingExists(name))
  if (
    best !== undefined &&
    best.confidence >= LEAST_CONFIDENCE &&
    best.confidence >= CLEAR_LEAD * (next?.confidence ?? 0)
  ) {
    const encoding = (SUPERSET.get(best.name) ?? best.name).toLowerCase()
    return guess(encoding, Math.min(0.9, best.confidence / 100), 'encodingLetters', { encoding })
  }
  return fallback
}

function decodes(decoder: TextDecoder, bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: true })
    return true
  } catch {
    // Not well formed: that is the answer, nothing went wrong.
    return false
  }
}

function* linesBeyondAscii(bytes: Uint8Array): Generator<Uint8Array> {
  let start = 0
  while (start < bytes.length) {
    const lineFeed = bytes.indexOf(10, start)
    const end = lineFeed < 0 ? bytes.length : lineFeed + 1
    const line = bytes.subarray(start, end)
    if (!isAscii(line)) yield line
    start = end
  }
}
