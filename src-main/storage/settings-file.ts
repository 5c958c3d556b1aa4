import { readFileSync, renameSync } from 'node:fs'
import type { z } from 'zod'
import { fileError } from '../contract/file-error.ts'

/**
 * The content of a small JSON file of the user's folder, `otherwise` when there is none. A file that cannot be understood is
 * put aside as `<name>.broken`, never overwritten, and `otherwise` is used.
 *
 * @throws AppError `file-not-readable`
 */
export function readSettingsFile<S extends z.ZodType>(path: string, schema: S, otherwise: z.output<S>): z.output<S> {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return otherwise
    throw fileError(error, path, 'read')
  }
  const parsed = schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  try {
    renameSync(path, `${path}.broken`)
  } catch (error) {
    throw fileError(error, path, 'read')
  }
  return otherwise
}

/** undefined, which no schema of a settings file accepts, when the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller keeps the text aside and says so by using what it falls back to.
    return undefined
  }
}
