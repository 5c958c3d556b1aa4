import { readFile } from 'node:fs/promises'
import { fileError } from '../../contract/file-error.ts'
import { guessEncoding } from '../csv/guess-encoding.ts'
import { createTextDecoding } from '../csv/text-decoding.ts'

/**
 * The whole text of a file, in the encoding that its bytes speak for; a byte order mark is dropped.
 *
 * @throws AppError `file-not-found`, `file-not-readable`, `csv-encoding`.
 */
export async function readText(path: string): Promise<string> {
  const { value: encoding } = await guessEncoding(path)
  const bytes = await readFile(path).catch((error: unknown) => {
    throw fileError(error, path, 'read')
  })
  const decoding = createTextDecoding(encoding)
  return decoding.decode(bytes) + decoding.end()
}
