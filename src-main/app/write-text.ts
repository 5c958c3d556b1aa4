import { writeFile } from 'node:fs/promises'
import { fileError } from '../contract/file-error.ts'

/**
 * Write the text of a chart (its picture or its numbers) where the user chose.
 *
 * @throws AppError `file-not-writable`, `disk-full`
 */
export async function writeText({ path, text }: { path: string; text: string }): Promise<{ path: string }> {
  try {
    await writeFile(path, text, 'utf8')
  } catch (error) {
    throw fileError(error, path, 'write')
  }
  return { path }
}
