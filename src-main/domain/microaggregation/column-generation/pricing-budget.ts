import type { Checkpoint } from './checkpoint.ts'

/** Steps between two looks at the checkpoint. */
const STEPS_BETWEEN_CHECKS = 500_000

/** Steps (candidates looked at) of one exact pricing: what was spent, and how far the present anchor may go. */
export type PricingBudget = {
  spent: number
  /** The present anchor may go up to this many steps: its share of what is left, so that none is left out. */
  allowed: number
  /** From so many steps on it is time to `look`. */
  readonly nextLook: number
  /** Asks the checkpoint; after a stop nothing more is allowed. */
  look(): void
  /** Sets `allowed` for the next of the `left` anchors that are still to come. */
  beginAnchor(left: number): void
}

export function createPricingBudget(total: number, checkpoint: Checkpoint): PricingBudget {
  let isStopped = false
  const budget = {
    spent: 0,
    allowed: 0,
    nextLook: STEPS_BETWEEN_CHECKS,
    look() {
      budget.nextLook = budget.spent + STEPS_BETWEEN_CHECKS
      checkpoint.onAlive()
      if (!checkpoint.shouldStop()) return
      isStopped = true
      budget.allowed = budget.spent
    },
    beginAnchor(left: number) {
      budget.look()
      budget.allowed = isStopped ? budget.spent : budget.spent + (total - budget.spent) / left
    },
  }
  return budget
}
