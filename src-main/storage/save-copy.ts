import { randomBytes } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { AppError } from '../contract/errors.ts'
import { fileError } from '../contract/file-error.ts'
import type { Connection } from './connection.ts'
import { refuseIfLocked } from './lock.ts'
import { sqliteError } from './sqlite-error.ts'

/** Between two steps the process answers. */
const PAGES_PER_STEP = 400

/**
 * Copy a project while it stays open: page by page into a temporary file beside the target, which takes its name when the
 * copy is complete and on the disk. What is written meanwhile is in the copy. On failure nothing is left, and a file of
 * that name is as it was.
 *
 * @throws AppError `file-exists` when the target is the open project itself, `project-locked` when another Cordon has the
 *         target open, `file-not-writable`, `disk-full`
 */
export async function saveCopy(connection: Connection, target: string): Promise<void> {
  if (isSameFile(connection.path, target)) throw new AppError('file-exists', { path: target })
  refuseIfLocked(target)
  const temporary = join(dirname(target), `.cordon-${randomBytes(6).toString('hex')}.part`)
  try {
    // Where the folder does not exist or takes no file, this says why; the backup itself would not.
    await (await open(temporary, 'wx')).close()
    await connection.read(() => connection.database.backup(temporary, { progress: () => PAGES_PER_STEP }))
    const file = await open(temporary, 'r+')
    await file.sync().finally(() => file.close())
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {
      // It was never created: the error that counts is the one that is being reported.
    })
    throw sqliteError(fileError(error, target, 'write'), target)
  }
}

function isSameFile(open: string, target: string): boolean {
  if (resolve(open) === resolve(target)) return true
  const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined
  return isThere(open) && isThere(target) && realpathSync(open) === realpathSync(target)
}
