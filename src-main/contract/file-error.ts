import { AppError } from './errors.ts'

/**
 * What the operating system said about a file, as an error the user can act on. Anything that is not a file-system
 * error comes back as it is, so that a fault of ours is never dressed up as one.
 */
export function fileError(error: unknown, path: string, doing: 'read' | 'write'): unknown {
  const code = systemCode(error)
  if (code === undefined) return error
  const cause = { cause: error }
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return new AppError('disk-full', { path }, cause)
  if (doing === 'read' && (code === 'ENOENT' || code === 'ENOTDIR'))
    return new AppError('file-not-found', { path }, cause)
  return doing === 'read'
    ? new AppError('file-not-readable', { path, reason: code }, cause)
    : new AppError('file-not-writable', { path, reason: code }, cause)
}

function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
