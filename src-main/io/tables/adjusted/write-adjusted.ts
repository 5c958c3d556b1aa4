import { numberText } from '../../../domain/data/number-text.ts'
import { writeFileWhole } from '../../write-file.ts'
import { utf8Chunks } from '../utf8-chunks.ts'

/**
 * Write an adjusted table as `id,value`, one line a cell under a header, cells numbered from 0 as in the JJ file. A reader
 * gets the same doubles back. The file appears as a whole or not at all.
 *
 * @param decimals  digits after the point that the original is told with.
 * @throws AppError `disk-full`, `file-not-writable`.
 */
export async function writeAdjusted(path: string, values: Float64Array, decimals: number): Promise<void> {
  await writeFileWhole(path, utf8Chunks(adjustedLines(values, decimals)))
}

/** The lines of the file, each with its line feed. */
export function* adjustedLines(values: Float64Array, decimals: number): Generator<string> {
  yield 'id,value\n'
  for (const [cell, value] of values.entries()) yield `${cell},${numberText(value, decimals)}\n`
}
