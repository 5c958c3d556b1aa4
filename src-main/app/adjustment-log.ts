import { RunEvent } from '../contract/model.ts'
import type { AdjustmentEvent } from '../domain/cta/adjustment.ts'
import { relativeGap } from './relative-gap.ts'

/** Events of an adjustment as lines of a run's log, with the best objective and bound so far. */
export function adjustmentLog(
  tell: (event: RunEvent) => void,
): (event: AdjustmentEvent, elapsedMs: number, memoryBytes: number) => void {
  let sequence = 0
  let incumbent: number | null = null
  let bound: number | null = null
  return (event, elapsedMs, memoryBytes) => {
    if (event.kind === 'incumbent') incumbent = Math.min(incumbent ?? Infinity, event.objective)
    if (event.kind === 'bound') bound = Math.max(bound ?? -Infinity, event.bound)
    tell(
      RunEvent.parse({
        run: 0,
        sequence: sequence++,
        elapsedMs,
        memoryBytes,
        kind: event.kind,
        ...(event.kind === 'phase' ? { phase: event.phase, params: event.params } : {}),
        ...(event.kind === 'note' ? { note: event.note, params: event.params } : {}),
        ...(event.kind === 'progress' ? { work: event.work } : {}),
        incumbent,
        bound,
        gapRelative: relativeGap(incumbent, bound),
      }),
    )
  }
}
