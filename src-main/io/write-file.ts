import { randomBytes } from 'node:crypto'
import { open, rename, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileError } from '../contract/file-error.ts'

/**
 * Write a file as a whole or not at all: the chunks go to a temporary file beside it, which takes its name when everything
 * is on the disk. On any failure nothing is left and an existing file is as it was.
 *
 * @param chunks  asked for one after the other, so that memory holds one chunk.
 * @throws AppError `disk-full`, `file-not-writable`; what `chunks` throws.
 */
export async function writeFileWhole(
  path: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.part`)
  try {
    const file = await open(temporary, 'wx')
    try {
      for await (const chunk of chunks) await file.writeFile(chunk)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await unlink(temporary).catch(() => {
      // Never created, or the disk is gone: there is nothing left to clear away.
    })
    throw fileError(error, path, 'write')
  }
}
