import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A local log for faults of ours: `faults.log` in `folder`, one JSON object a line.
 *
 * Returns a function that writes a fault and gives the id a user can quote. A log that cannot be written must not hide
 * the fault behind a second one: the id is given all the same.
 */
export function createFaultLog(folder: string, now: () => Date): (error: unknown) => string {
  return (error) => {
    const id = randomBytes(4).toString('hex')
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.stack : undefined
    try {
      mkdirSync(folder, { recursive: true })
      appendFileSync(join(folder, 'faults.log'), `${JSON.stringify({ id, at: now().toISOString(), detail, cause })}\n`)
    } catch {
      return id
    }
    return id
  }
}
