import type { z } from 'zod'
import { AppError, type ErrorParams } from '../../contract/errors.ts'
import type { Method, SolveContext } from '../method.ts'
import { solveStrata, type StrataWork } from '../microaggregation/strata/solve-strata.ts'
import type { Stratum } from '../microaggregation/strata/stratum.ts'
import { checkMixedProblem, mixedFile } from './check-mixed-problem.ts'
import { findingsByStratum } from './findings-by-stratum.ts'
import type { MixedFile } from './mixed-file.ts'
import type { MixedMethod } from './mixed-method.ts'
import { refusePoint, releasePoint } from './release-point.ts'
import { releaseLoss } from './release-loss.ts'
import { sayMixedData } from './say-mixed-data.ts'
import { solveMixedPart, type MixedPart } from './solve-mixed-part.ts'
import { splitMixedStrata } from './split-mixed-strata.ts'

/** One stratum as it crosses to another process. */
type StratumTask = Pick<Stratum<MixedFile>, 'name' | 'file'> & { readonly params: Readonly<Record<string, unknown>> }

/**
 * A method for mixed data as one of the registry: the problem is checked and prepared before the method begins, and strata are
 * solved each by itself.
 *
 * Different values that an option asks for are the method's own `l`, where it has one; it then promises them of every
 * confidential variable it looks at.
 */
export function defineMixed<P extends z.ZodObject>(method: MixedMethod<P>): Method<P> {
  const { solve, ...rest } = method
  const entry = { promises: ofEveryVariable, ...rest }
  const { leavesOut, promises, centres } = entry
  const part = { solve, leavesOut, promises, centres } as MixedPart
  const solveStratum = ({ name, file, params }: StratumTask, context: SolveContext) =>
    ofStratum(name, () => solveMixedPart(part, file, params, context))
  return {
    ...entry,
    needs: {
      ...entry.needs,
      takes: { strata: true, distinct: 'l' in entry.params.shape, missing: false, trees: entry.needs.trees === true },
    },
    family: 'microaggregation',
    centres(params) {
      const centresOf = centres?.(params) ?? null
      return centresOf === null ? null : (problem) => centresOf(mixedFile(problem))
    },
    subtasks: { ...entry.subtasks, stratum: solveStratum },
    async solve(problem, given, context) {
      const params = checkMixedProblem(problem, entry, given)
      const file = mixedFile(problem)
      sayMixedData(file, context)
      if (problem.strata === null)
        return releasePoint((await solveMixedPart(part, file, params, context)).answer, entry, params)
      refusePoint(entry, params)
      const strata = splitMixedStrata(file, problem.strata)
      const { k = 2 } = params as { readonly k?: number }
      const alone = strata.filter(({ records }) => records.length < 2 * k).length
      context.report({ kind: 'note', note: 'within-strata', params: { strata: strata.length, alone } })
      const work: StrataWork<MixedFile> = {
        records: file.records,
        strata,
        taskOf:
          entry.subtasks === undefined
            ? ({ name, file: own }) => ({ name, file: own, params }) satisfies StratumTask
            : null,
        isLastBest: entry.isLastBest === true,
        solve: (stratum, own) => solveStratum({ ...stratum, params }, own),
        firstWithinSquares: 0,
        async firstOf(stratum) {
          const stopped = { ...context, shouldStop: () => true, report: () => undefined }
          const { answer, sse } = await solveStratum({ ...stratum, params }, stopped)
          return { groups: answer.groups, sse }
        },
        // A record that is left out counts as the whole file's most frequent categories would.
        lossOf: releaseLoss(file, centres?.(params)?.(file) ?? null),
      }
      const { answer, answers } = await solveStrata(work, context)
      return { ...answer, tables: findingsByStratum(strata, answers) }
    },
  }
}

/** What the parameter `l` of a method promises: so many different values of every confidential variable. */
const ofEveryVariable: NonNullable<Method['promises']> = ({ l }, confidential) =>
  typeof l === 'number' && l >= 2 ? confidential.map((variable) => ({ variable, atLeast: l })) : []

/** What a method refuses of one stratum, said of it by name. */
async function ofStratum<T>(name: string, solve: () => Promise<T>): Promise<T> {
  try {
    return await solve()
  } catch (error) {
    if (!(error instanceof AppError) || !('stratum' in error.params)) throw error
    throw new AppError(error.code, { ...error.params, stratum: name } as ErrorParams[keyof ErrorParams], {
      cause: error,
    })
  }
}
