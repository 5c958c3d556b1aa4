/** The longest that a timer can wait: 24 days. */
const LONGEST_MS = 2 ** 31 - 1

export type Deadline = {
  /** @param atMs  as `performance.now()` tells it. */
  moveTo(atMs: number): void
  clear(): void
}

/** Calls `due` at a time that may be moved until it has come. */
export function createDeadline(due: () => void): Deadline {
  let timer: NodeJS.Timeout | undefined
  function moveTo(atMs: number): void {
    clearTimeout(timer)
    const leftMs = atMs - performance.now()
    timer = leftMs > LONGEST_MS ? setTimeout(() => moveTo(atMs), LONGEST_MS) : setTimeout(due, Math.max(0, leftMs))
  }
  return { moveTo, clear: () => clearTimeout(timer) }
}
