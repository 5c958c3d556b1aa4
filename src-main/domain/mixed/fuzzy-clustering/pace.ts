import type { SolveContext } from '../../method.ts'

/** Counts the iterations of all fits of a run and says when they are to end. */
export interface Pace {
  readonly iterations: number
  /** Whether the limit of iterations has been reached. */
  readonly isSpent: boolean
  /** True when one more iteration may be done, which is counted. */
  next(): boolean
}

export function createPace(context: Pick<SolveContext, 'shouldStop' | 'limits'>): Pace {
  let iterations = 0
  const limit = context.limits.work ?? Infinity
  return {
    get iterations() {
      return iterations
    },
    get isSpent() {
      return iterations >= limit
    },
    next() {
      if (iterations >= limit || context.shouldStop()) return false
      iterations += 1
      return true
    },
  }
}
