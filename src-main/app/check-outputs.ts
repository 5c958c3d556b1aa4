import { accessSync, constants, realpathSync, statSync, type BigIntStats } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { AppError, type ErrorParams } from '../contract/errors.ts'
import { fileError } from '../contract/file-error.ts'
import { writeTarget } from '../io/write-target.ts'

/** A file that must stay as it is. */
export type TakenFile = { readonly path: string; readonly by: ErrorParams['output-taken']['by'] }

/**
 * Refuse, before hours of work, outputs that could not be written after it: in a folder that takes no file, over a folder
 * or a file marked read-only, twice under one name, or over a file that must stay. A file is told by what it is, through
 * links and whatever way its path is written.
 *
 * @throws AppError `output-taken`, `file-not-writable`
 */
export async function checkOutputs(outputs: readonly string[], taken: readonly TakenFile[]): Promise<void> {
  const inUse = [...taken]
  for (const path of outputs) {
    // A name that the system does not take is said here, before it is compared with others.
    await checkWritable(path)
    const user = inUse.find((file) => isSameFile(file.path, path))
    if (user !== undefined) throw new AppError('output-taken', { path, by: user.by })
    inUse.push({ path, by: 'output' })
  }
}

async function checkWritable(path: string): Promise<void> {
  try {
    const target = await writeTarget(path)
    if (!target.isStream) accessSync(dirname(target.path), constants.W_OK)
  } catch (error) {
    throw fileError(error, path, 'write')
  }
}

function isSameFile(one: string, other: string): boolean {
  if (identity(one) === identity(other)) return true
  const [first, second] = [one, other].map(fileInfo)
  // Several outputs may go into one pipe or device; what goes through it is nobody's file.
  return first?.isFile() === true && second?.isFile() === true && first.ino === second.ino && first.dev === second.dev
}

function fileInfo(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true })
  } catch {
    // Not there, or a name that the system does not take: it is no file that another name could stand for.
    return null
  }
}

/** The path behind all links; of a file that does not exist yet, its name in the folder behind all links. */
function identity(path: string): string {
  for (const [existing, rest] of [
    [path, ''],
    [dirname(path), basename(path)],
  ] as const) {
    try {
      return join(realpathSync(existing), rest)
    } catch {
      // Not there: its folder may be.
    }
  }
  return resolve(path)
}
