import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileError } from '../contract/file-error.ts'

/**
 * Write a whole file or nothing: the parts go to a temporary name in the same folder, are flushed to the disk, then
 * renamed. On any failure the temporary file is removed and an older file of that name is untouched.
 *
 * @throws AppError `disk-full`, `file-not-writable`; whatever `parts` itself throws.
 */
export async function writeFileWhole(path: string, parts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`)
  try {
    const file = await open(temporary, 'wx')
    try {
      for await (const part of parts) await file.writeFile(part)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw fileError(error, path, 'write')
  }
}
