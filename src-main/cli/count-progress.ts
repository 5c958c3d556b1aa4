import { RunEvent } from '../contract/model.ts'
import type { Progress } from './progress.ts'

/** More often than this nobody reads it. */
const EVERY_MS = 1000

/** Fields of an event that say nothing of work that is only counted. */
const NOTHING = { run: 0, incumbent: null, bound: null, gapRelative: null }

/**
 * Tells how many parts of a work are done, as phases of a run are told.
 *
 * @param phase   key under `window.phases`, whose sentence takes `done` and `of`.
 * @param params  what else it takes.
 */
export function countProgress(
  progress: Progress,
  phase: string,
  params: RunEvent['params'] = {},
): (done: number, of: number) => void {
  const startedMs = performance.now()
  let sequence = 0
  let toldMs = Number.NEGATIVE_INFINITY
  let toldDone = -1
  return (done, of) => {
    const elapsedMs = performance.now() - startedMs
    if (done === toldDone || (elapsedMs - toldMs < EVERY_MS && done < of)) return
    toldMs = elapsedMs
    toldDone = done
    progress.event(
      RunEvent.parse({
        ...NOTHING,
        sequence: sequence++,
        elapsedMs,
        kind: 'phase',
        phase,
        params: { ...params, done, of },
      }),
    )
  }
}
