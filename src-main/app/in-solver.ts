import { fromErrorMessage } from '../contract/errors.ts'
import type { Families, SolveJob } from '../solver/protocol.ts'
import type { AppContext } from './context.ts'

/** Work that is no search: it has no parameters, and nobody stops it. */
type PlainFamily = 'table-reading' | 'table-counting'

/**
 * Reckon something of seconds in a solver process, so that this one answers meanwhile.
 *
 * @throws AppError what the work throws; `solver-died`, `solver-out-of-memory`.
 */
export async function inSolver<F extends PlainFamily>(
  { supervisor }: AppContext,
  family: F,
  problem: Families[F]['problem'],
): Promise<Families[F]['answer']> {
  const limits = { timeMs: null, gapRelative: null, work: null }
  const job = { kind: 'solve', family, method: family, parameters: {}, problem, seed: 0, limits, workers: 1 }
  const outcome = await supervisor.start<F>(job as SolveJob<F>, () => undefined).done
  if (outcome.kind === 'failed') throw fromErrorMessage(outcome.error)
  if (outcome.kind === 'ended') throw new Error('it was ended by nobody')
  return outcome.answer
}
