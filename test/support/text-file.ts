import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { temporaryFolder } from './temporary-folder.ts'

/** A text file in a folder of its own. */
export function textFile(
  text: string,
  options: { encoding?: string; byteOrderMark?: boolean; name?: string } = {},
): string {
  const { encoding = 'utf-8', byteOrderMark = false, name = 'data.csv' } = options
  const path = join(temporaryFolder(), name)
  writeFileSync(path, iconv.encode(text, encoding, { addBOM: byteOrderMark }))
  return path
}
