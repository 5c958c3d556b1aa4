import { fromErrorMessage } from '../contract/errors.ts'
import type { Families } from '../solver/protocol.ts'
import type { AppContext } from './context.ts'

type MicrodataFamily = 'microdata-measuring' | 'microdata-learning'

export type MicrodataJob<F extends MicrodataFamily> = {
  stop(): void
  /** null where the process was ended by force after a stop. @throws AppError of the job; `solver-died` */
  readonly done: Promise<Families[F]['answer'] | null>
}

/**
 * Measure or learn from a release in solver processes.
 *
 * @param workers  how many parts run side by side; never changes an answer.
 * @param tell     parts that are done of all.
 */
export function startMicrodataJob<F extends MicrodataFamily>(
  { supervisor }: AppContext,
  family: F,
  problem: Families[F]['problem'],
  workers: number,
  tell: (done: number, of: number) => void = () => undefined,
): MicrodataJob<F> {
  const limits = { timeMs: null, gapRelative: null, work: null }
  const job = supervisor.start(
    { kind: 'solve', family, method: family, parameters: {}, problem, seed: 0, limits, workers },
    (event) => {
      if (event.kind !== 'progress') return
      const { of, done } = event.work
      if (done !== undefined && of !== undefined) tell(done, of)
    },
  )
  return {
    stop: () => job.stop(),
    done: job.done.then((outcome) => {
      if (outcome.kind === 'failed') throw fromErrorMessage(outcome.error)
      return outcome.kind === 'answered' ? outcome.answer : null
    }),
  }
}
