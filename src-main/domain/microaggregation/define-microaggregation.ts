import type { z } from 'zod'
import type { Method, MicroaggregationAnswer, SolveContext } from '../method.ts'
import { checkProblem } from './check-problem.ts'
import { prepareFile, type PreparedFile } from './prepared-file.ts'
import { reportData } from './reporting.ts'

/** A method as its folder writes it: it groups prepared files and knows nothing of what was done to them. */
export type MicroaggregationMethod<P extends z.ZodObject> = Omit<Method<P>, 'family' | 'solve'> & {
  solve(
    file: PreparedFile,
    params: z.output<P>,
    context: SolveContext,
  ): MicroaggregationAnswer | Promise<MicroaggregationAnswer>
}

/**
 * A method of the registry: the problem is checked, prepared once and told to the log before the method begins.
 *
 * Its `solve` throws what `checkProblem` throws.
 */
export function defineMicroaggregation<P extends z.ZodObject>(method: MicroaggregationMethod<P>): Method<P> {
  const { atMost } = method.needs.quasiIdentifiers
  return {
    ...method,
    family: 'microaggregation',
    solve(problem, params, context) {
      const { k } = params as { k: number }
      checkProblem(problem, k, { method: method.id, variablesAtMost: atMost })
      const file = prepareFile(problem)
      reportData(file, k, context)
      return method.solve(file, params, context)
    },
  }
}
