import { mkdirSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileError } from '../contract/file-error.ts'

/**
 * Replace a small file as a whole: a reader sees the old text or the new one, never a part. Its folder is made if need be.
 *
 * @throws AppError `file-not-writable`, `disk-full`; the old file is then as it was.
 */
export function replaceFile(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.part`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(temporary, text)
    renameSync(temporary, path)
  } catch (error) {
    removeQuietly(temporary)
    throw fileError(error, path, 'write')
  }
}

function removeQuietly(path: string): void {
  try {
    unlinkSync(path)
  } catch {
    // It was never created: the error that counts is the one that is being reported.
  }
}
