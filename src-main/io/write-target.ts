import { readlink, realpath, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { AppError } from '../contract/errors.ts'

/** Where a file to be written ends up. */
export type WriteTarget = {
  /** The file itself, behind every link. */
  readonly path: string
  /** A pipe or device: written into, since putting a file in its place would take it away from everyone. */
  readonly isStream: boolean
}

/** As many links in a row as Linux follows. */
const MOST_LINKS = 40

/**
 * What writing to a name would write to.
 *
 * @throws AppError `file-not-writable` for a folder, and for a file marked read-only even where the user may override it;
 *         what the system says of a path that cannot be looked at.
 */
export async function writeTarget(path: string): Promise<WriteTarget> {
  if (path === '') throw new AppError('file-not-writable', { path, reason: 'ENOENT' })
  const info = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (info === null) return { path: await endOfLinks(path), isStream: false }
  if (info.isDirectory()) throw new AppError('file-not-writable', { path, reason: 'EISDIR' })
  if (!info.isFile()) return { path, isStream: true }
  if ((info.mode & 0o222) === 0) throw new AppError('file-not-writable', { path, reason: 'EACCES' })
  return { path: await realpath(path), isStream: false }
}

/** A link to a file that does not exist yet names the file to be made. */
async function endOfLinks(path: string): Promise<string> {
  let end = path
  for (let link = 0; link < MOST_LINKS; link += 1) {
    try {
      end = resolve(dirname(end), await readlink(end))
    } catch {
      // No link: this is the name that a new file gets.
      return end
    }
  }
  return end
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
