import type { z } from 'zod'
import { AppError } from '../contract/errors.ts'

/**
 * What a project file keeps as JSON, understood. SQLite watches over its pages, not over what stands in them.
 *
 * @param what  names the content in the error: "a run's request".
 * @throws AppError `project-broken`
 */
export function storedJson<S extends z.ZodType>(path: string, what: string, schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw contentBroken(path, what, cause)
  }
}

/** @throws AppError `project-broken` when the value is not one of the schema's. */
export function storedValue<S extends z.ZodType>(path: string, what: string, schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw contentBroken(path, what, parsed.error)
  return parsed.data
}

export function contentBroken(path: string, what: string, cause?: unknown): AppError {
  return new AppError('project-broken', { path, detail: `${what} cannot be understood` }, { cause })
}
