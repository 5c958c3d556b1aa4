import { runInTurns, type GroupAnnealer } from '../../kernels/group-annealer.ts'
import type { TemperatureRange } from './temperatures.ts'

/** Of all trials, for the descent at temperature 0 that ends a search. */
const DESCENT_SHARE = 1 / 40

/**
 * Cool from hot to cold, by the same factor from step to step, then descend.
 *
 * @param trials  of all steps together.
 * @param isOver  asked now and then, with the trials done; true ends at once, wherever the temperature is.
 * @returns       the trials that were done.
 */
export function anneal(
  annealer: GroupAnnealer,
  { hot, cold }: TemperatureRange,
  trials: number,
  isOver: (done: number) => boolean,
): number {
  const descent = Math.ceil(trials * DESCENT_SHARE)
  const cooling = trials - descent
  const steps = Math.max(2, Math.min(400, Math.round(cooling / 2000)))
  let done = 0
  for (let step = 0; step < steps; step += 1) {
    const temperature = hot * (cold / hot) ** (step / (steps - 1))
    const until = Math.round((cooling * (step + 1)) / steps)
    if (!runUntil(until, temperature)) return done
  }
  runUntil(trials, 0)
  return done

  function runUntil(until: number, temperature: number): boolean {
    return runInTurns(
      annealer,
      until - done,
      temperature,
      () => isOver(done),
      (trials) => (done += trials),
    )
  }
}
