import type { AppContext } from '../app/context.ts'
import type { Wording } from '../contract/wording.ts'
import type { Terminal } from './terminal.ts'

/** What every command is given. */
export type Environment = {
  readonly terminal: Terminal
  readonly wording: Wording
  readonly version: string
  readonly cores: number
  /** Writes a fault of ours to the local log and returns its id. */
  readonly logFault: (error: unknown) => string
  /** Starts what use cases need; `close` ends its processes. */
  readonly createContext: (processes: number, runsAtOnce?: number) => AppContext & { close(): Promise<void> }
  /** Opens the window with a project and resolves once it is on its way. */
  readonly openWindow: (project: string) => Promise<void>
}
