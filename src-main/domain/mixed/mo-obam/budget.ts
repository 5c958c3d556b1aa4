import type { MixedAnswer } from '../mixed-method.ts'
import { endedBy } from '../../microaggregation/reporting.ts'
import type { SolveContext } from '../../method.ts'

/**
 * Steps that a run may still take: one is an evaluation of a particle or a trial for every record. Stops when the context
 * does, and at its limit of work, the same on every machine.
 */
export type Budget = {
  readonly spent: () => number
  spend(): void
  shouldStop(): boolean
  ended(): MixedAnswer['ended']
}

export function createBudget(context: SolveContext): Budget {
  const { work } = context.limits
  let spent = 0
  const isSpent = () => work !== null && spent >= work
  return {
    spent: () => spent,
    spend() {
      spent += 1
      context.report({ kind: 'progress', work: { steps: spent } })
    },
    shouldStop: () => isSpent() || context.shouldStop(),
    ended: () => (isSpent() && !context.shouldStop() ? 'work-limit' : endedBy(context)),
  }
}
