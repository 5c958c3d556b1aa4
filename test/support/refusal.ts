import { isAppError, type ErrorCode } from '../../src-main/contract/errors.ts'

export type Refusal = { code: ErrorCode; params: Record<string, string | number> }

/** The error that the user would see; null when there was none. Any other error is a fault and goes on. */
export async function refusalOf(attempt: () => unknown): Promise<Refusal | null> {
  try {
    await attempt()
    return null
  } catch (error) {
    if (isAppError(error)) return { code: error.code, params: { ...error.params } }
    throw error
  }
}
