import type { z } from 'zod'
import type { Method, MicroaggregationAnswer, SolveContext } from '../method.ts'
import { anyGrouping } from './any-grouping.ts'
import { checkProblem } from './check-problem.ts'
import { repairDistinctValues } from './distinct-values/repair-distinct-values.ts'
import { groupByMdav } from './mdav/group-by-mdav.ts'
import { prepareFile, type PreparedFile } from './prepared-file.ts'
import { reportOptions } from './report-options.ts'
import { reportData } from './reporting.ts'
import { smallestGroup, solvePart, type PartMethod, type PartParameters } from './solve-part.ts'
import { solveStrata, type StrataWork } from './strata/solve-strata.ts'
import { splitIntoStrata } from './strata/split-into-strata.ts'
import { sumOfSquaredErrors } from './sum-of-squared-errors.ts'

/** One stratum as it crosses to another process. */
type StratumTask = { readonly file: PreparedFile; readonly params: PartParameters }

/** Squares of the strata's records, summed, up to which MDAV makes their first groups: a second or two. */
const FIRST_BY_MDAV = 1e9

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
      if (problem.strata !== null) {
        const strata = splitIntoStrata(file, problem.strata)
        const work = { ...strataWork(part, parameters), records: file.records, strata }
        return (await solveStrata(work, context)).answer
      }
      return (await solvePart(part, file, parameters, context)).answer
    },
  }
}

function strataWork(part: PartMethod, params: PartParameters): Omit<StrataWork<PreparedFile>, 'records' | 'strata'> {
  return {
    taskOf: part.subtasks === undefined ? ({ file }) => ({ file, params }) satisfies StratumTask : null,
    isLastBest: false,
    solve: ({ file }, context) => solvePart(part, file, params, context),
    firstWithinSquares: FIRST_BY_MDAV,
    firstOf({ file }, mayTakeSeconds) {
      const k = smallestGroup(file, params.k)
      const groups = mayTakeSeconds
        ? repairDistinctValues(file, groupByMdav(file.values, file.records, file.variables, k), k)
        : anyGrouping(file, k)
      return Promise.resolve({ groups, sse: sumOfSquaredErrors(file.values, file.variables, groups) })
    },
  }
}
