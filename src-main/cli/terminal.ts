/** Where a command writes to and is stopped from; tests hand in their own. */
export type Terminal = {
  /** Results: what another program may read. */
  out(text: string): void
  /** Progress and messages. */
  err(text: string): void
  /** Whether a person watches `err`. */
  readonly isWatched: boolean
  /** Columns of `err`. */
  readonly width: number
  /** Calls back at each request to stop (Ctrl C); returns the way to stop listening. */
  onInterrupt(listener: () => void): () => void
  /** Ends the program at once. */
  exit(code: number): void
}

/** What the process ends with. */
export const exitCodes = {
  done: 0,
  /** A promise does not hold, or there is no answer. */
  notHeld: 1,
  badInput: 2,
  /** Stopped by the user; the best answer was kept and written. */
  stopped: 130,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
