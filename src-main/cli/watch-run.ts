import { stopRun, waitForRun } from '../app/manage-runs.ts'
import type { Session } from '../app/session.ts'
import type { RunSummary } from '../contract/model.ts'
import type { Environment } from './environment.ts'
import type { Interruption } from './interruption.ts'
import { createProgress, type ProgressMode, type Unit } from './progress.ts'

/** Start a run and tell of it until it has ended; an interrupt stops it and keeps its best answer. */
export async function watchRun(
  session: Session,
  start: () => RunSummary,
  telling: { readonly mode: ProgressMode; readonly timeSeconds: number | null; readonly unit: Unit },
  { terminal, wording }: Environment,
  interrupt: Interruption,
): Promise<number> {
  const { mode, timeSeconds, unit } = telling
  const progress = createProgress(mode, terminal, wording, timeSeconds === null ? null : 1000 * timeSeconds, unit)
  // The run may begin, and tell of it, before its number is known here; this session has no other.
  const unlisten = session.listen({ runEvent: (event) => progress.event(event) })
  try {
    const { id } = start()
    interrupt.onAsked(() => {
      progress.say(wording.t('cli.stopping'))
      stopRun(session, id)
    })
    await waitForRun(session, id)
    // What is left is to write the answer: a late request to stop no longer has anything to end.
    interrupt.onAsked(() => undefined)
    return id
  } finally {
    unlisten()
    progress.end()
  }
}
