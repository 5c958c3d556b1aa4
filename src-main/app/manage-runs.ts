import type { RunEvent, RunSummary } from '../contract/model.ts'
import type { Session } from './session.ts'

/** Ends the search and keeps the best answer. @throws AppError `run-not-found`, `run-not-running` */
export function stopRun(session: Session, run: number): void {
  session.store.runs.get(run)
  session.queue.stop(run)
}

/** Ends the run if it is going, then takes it out of the project. @throws AppError `run-not-found` */
export async function removeRun(session: Session, run: number): Promise<void> {
  session.store.runs.get(run)
  if (session.queue.isActive(run)) {
    session.queue.stop(run)
    await session.queue.ended(run)
  }
  session.learning.stop(run)
  session.store.runs.remove(run)
  session.announceProject()
}

/** Resolves with the run once it has ended in any way; tells of its events until then. */
export async function waitForRun(
  session: Session,
  run: number,
  onEvent: (event: RunEvent) => void = () => undefined,
): Promise<RunSummary> {
  const unlisten = session.listen({
    runEvent: (event) => {
      if (event.run === run) onEvent(event)
    },
  })
  try {
    return await session.queue.ended(run)
  } finally {
    unlisten()
  }
}
