import type { SolveContext } from './method.ts'

/** Long loops tell how they are at least this often; the answer never depends on it. */
const REPORT_EVERY_MS = 200

/** True at most once per reporting interval: `if (isDue()) context.report(…)`. */
export function createPacer(context: Pick<SolveContext, 'elapsedMs'>): () => boolean {
  let last = -Infinity
  return () => {
    const now = context.elapsedMs()
    if (now - last < REPORT_EVERY_MS) return false
    last = now
    return true
  }
}
