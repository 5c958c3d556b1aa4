import type { z } from 'zod'
import type { Method, MicroaggregationAnswer, SolveContext } from '../method.ts'
import { checkProblem } from './check-problem.ts'
import { prepareFile, type PreparedFile } from './prepared-file.ts'
import { reportOptions } from './report-options.ts'
import { reportData } from './reporting.ts'
import { solvePart, type PartParameters } from './solve-part.ts'
import { solveStrata, type StratumTask } from './strata/solve-strata.ts'

/** A method as its folder writes it: it groups prepared files and knows nothing of what was done to them. */
export type MicroaggregationMethod<P extends z.ZodObject = z.ZodObject> = Omit<Method<P>, 'family' | 'solve'> & {
  /** Every grouping it reports and answers holds `distinctAtLeast` confidential values in each group: none needs repair. */
  readonly keepsDistinctValues?: boolean
  solve(
    file: PreparedFile,
    params: z.output<P>,
    context: SolveContext,
  ): MicroaggregationAnswer | Promise<MicroaggregationAnswer>
}

/**
 * A method of the registry: the problem is checked, prepared once and told to the log before the method begins; strata,
 * missing cells and distinct values are seen to around it.
 *
 * Its `solve` throws what `checkProblem` throws.
 */
export function defineMicroaggregation<P extends z.ZodObject>(method: MicroaggregationMethod<P>): Method<P> {
  const { solve, keepsDistinctValues, ...entry } = method
  const part = {
    solve,
    subtasks: entry.subtasks,
    guarantees: entry.guarantees,
    keepsDistinctValues,
  } as MicroaggregationMethod
  const solveStratum = ({ file, params }: StratumTask, context: SolveContext) => solvePart(part, file, params, context)
  return {
    ...entry,
    family: 'microaggregation',
    subtasks: { ...entry.subtasks, stratum: solveStratum },
    async solve(problem, params, context) {
      const parameters = params as z.output<P> & PartParameters
      checkProblem(problem, parameters.k, { method: entry.id, variablesAtMost: entry.needs.quasiIdentifiers.atMost })
      const file = prepareFile(problem)
      reportData(file, parameters.k, context)
      reportOptions(problem, parameters.k, context)
      if (problem.strata !== null) return solveStrata(part, file, problem.strata, parameters, context)
      return (await solvePart(part, file, parameters, context)).answer
    },
  }
}
