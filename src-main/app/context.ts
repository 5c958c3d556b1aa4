import type { Preferences } from '../contract/model.ts'
import type { Supervisor } from '../solver/process.ts'

/** What every use case is given: the world outside, as ports. */
export type AppContext = {
  readonly supervisor: Supervisor
  readonly now: () => Date
  /** Writes a fault of ours to the local log and returns the id under which it is found. */
  readonly logFault: (error: unknown) => string
  readonly preferences: () => Preferences
}
