import { liveLimits } from '../../live-limits.ts'
import type { SolveContext } from '../../method.ts'

/**
 * The context of one stratum: a clock of its own and, of the time the run has left, the share given. Limits of the gap and
 * of work hold in each stratum as they are. More time given to the run while it goes on is shared in the same way.
 *
 * @param share  of the time left, in (0, 1].
 */
export function shareOfLimits(context: SolveContext, share: number): SolveContext {
  const startMs = context.elapsedMs()
  const elapsedMs = (): number => context.elapsedMs() - startMs
  const limits = liveLimits(() => {
    const { timeMs } = context.limits
    return timeMs === null ? null : Math.max(0, timeMs - startMs) * share
  }, context.limits)
  return {
    ...context,
    limits,
    elapsedMs,
    shouldStop: () => context.shouldStop() || (limits.timeMs !== null && elapsedMs() >= limits.timeMs),
    runSubtasks: (tasks, onEvent, onDone) =>
      context.runSubtasks(
        tasks.map((task) => ({
          ...task,
          timeMs: () => (limits.timeMs === null ? null : Math.max(0, limits.timeMs - elapsedMs())),
        })),
        onEvent,
        onDone,
      ),
  }
}
