/** What the two threads of a solver process share. The main thread only listens; the worker thread computes. */

/** Places in the shared control array: read by `shouldStop()` in the midst of a synchronous loop. */
export const STOP = 0
/** Milliseconds added to the time limit so far. */
export const EXTRA_MS = 1
export const CONTROL_LENGTH = 2

export type WorkerData = { readonly control: SharedArrayBuffer }
