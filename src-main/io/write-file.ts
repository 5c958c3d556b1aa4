import { randomBytes } from 'node:crypto'
import { open, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileError } from '../contract/file-error.ts'
import { writeTarget } from './write-target.ts'

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/**
 * Write a file as a whole or not at all: the chunks go to a temporary file beside it, which takes its name when everything
 * is on the disk. On any failure nothing is left and an existing file is as it was. A link is followed; into a pipe or
 * device the chunks are written as they come.
 *
 * @param chunks  asked for one after the other, so that memory holds one chunk.
 * @throws AppError `disk-full`, `file-not-writable` (also for a folder and a file marked read-only); what `chunks` throws.
 */
export async function writeFileWhole(path: string, chunks: Chunks): Promise<void> {
  try {
    const target = await writeTarget(path)
    if (target.isStream) await writeChunks(target.path, 'w', chunks)
    else await replaceWhole(target.path, chunks)
  } catch (error) {
    throw fileError(error, path, 'write')
  }
}

async function replaceWhole(path: string, chunks: Chunks): Promise<void> {
  // Not named after the file, whose name may already be as long as the system allows.
  const temporary = join(dirname(path), `.cordon-${randomBytes(6).toString('hex')}.part`)
  try {
    await writeChunks(temporary, 'wx', chunks)
    await rename(temporary, path)
  } catch (error) {
    await unlink(temporary).catch(() => {
      // Never created, or the disk is gone: there is nothing left to clear away.
    })
    throw error
  }
}

async function writeChunks(path: string, flags: 'w' | 'wx', chunks: Chunks): Promise<void> {
  const file = await open(path, flags)
  try {
    for await (const chunk of chunks) await file.writeFile(chunk)
    // Pipes and devices know no sync.
    if (flags === 'wx') await file.sync()
  } finally {
    await file.close()
  }
}
