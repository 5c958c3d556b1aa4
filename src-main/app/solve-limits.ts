import type { Limits } from '../contract/model.ts'
import type { SolveLimits } from '../solver/protocol.ts'

/** The limits of a request as a solver process takes them. */
export function solveLimits({ timeSeconds, gapRelative, work }: Limits): SolveLimits {
  return { timeMs: timeSeconds === null ? null : 1000 * timeSeconds, gapRelative, work }
}
