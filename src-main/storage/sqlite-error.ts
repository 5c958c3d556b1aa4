import { AppError } from '../contract/errors.ts'

const LONGEST_DETAIL = 200

/**
 * What SQLite said, as an error the user can act on. Anything else comes back as it is.
 *
 * A transaction that failed has been rolled back when this is called: the file is as it was before.
 */
export function sqliteError(error: unknown, path: string): unknown {
  const code = sqliteCode(error)
  if (code === null || !(error instanceof Error)) return error
  const cause = { cause: error }
  if (code === 'SQLITE_FULL') return new AppError('disk-full', { path }, cause)
  if (code.startsWith('SQLITE_READONLY') || code === 'SQLITE_PERM' || code === 'SQLITE_AUTH')
    return new AppError('project-read-only', { path }, cause)
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return new AppError('project-locked', { path, holder: 'another program', since: 'a moment ago' }, cause)
  }
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') {
    return new AppError('project-broken', { path, detail: error.message.slice(0, LONGEST_DETAIL) }, cause)
  }
  if (code.startsWith('SQLITE_IOERR')) return new AppError('file-not-writable', { path, reason: 'EIO' }, cause)
  if (code.startsWith('SQLITE_CANTOPEN')) return new AppError('file-not-readable', { path, reason: 'EACCES' }, cause)
  return error
}

function sqliteCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  return error.code.startsWith('SQLITE_') ? error.code : null
}
