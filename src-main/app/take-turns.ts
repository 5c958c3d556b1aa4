import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '../domain/run-steps.ts'

/** All steps one after the other, with a turn of the event loop between: the process answers meanwhile. */
export async function takeTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await nextTurn()
  }
}
