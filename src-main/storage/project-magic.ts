import { closeSync, openSync, readSync } from 'node:fs'
import { fileError } from '../contract/file-error.ts'

/** 'Cord': tells a project file from every other SQLite file. */
export const APPLICATION_ID = 0x436f7264

const SQLITE_MAGIC = 'SQLite format 3\0'
/** Where SQLite keeps the application's id, big-endian. */
const APPLICATION_ID_AT = 68

/** @throws AppError `file-not-found`, `file-not-readable` */
export function isSqliteFile(path: string): boolean {
  return firstBytes(path, SQLITE_MAGIC.length).toString('latin1') === SQLITE_MAGIC
}

/** Whether a file is a Cordon project, of whatever version or health. @throws AppError `file-not-found`, `file-not-readable` */
export function isProjectFile(path: string): boolean {
  return (
    isSqliteFile(path) && firstBytes(path, APPLICATION_ID_AT + 4).readUInt32BE(APPLICATION_ID_AT) === APPLICATION_ID
  )
}

/** Zeros where the file is shorter. */
function firstBytes(path: string, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  try {
    const file = openSync(path, 'r')
    try {
      readSync(file, bytes, 0, length, 0)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    throw fileError(error, path, 'read')
  }
  return bytes
}
