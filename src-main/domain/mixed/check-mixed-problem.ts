import type { z } from 'zod'
import { AppError } from '../../contract/errors.ts'
import { standardise } from '../data/standardise.ts'
import type { MicroaggregationProblem } from '../method.ts'
import { checkFactors } from '../microaggregation/check-factors.ts'
import { checkCells, checkGroupSize } from '../microaggregation/check-problem.ts'
import { checkStrata } from '../microaggregation/strata/check-strata.ts'
import type { MixedFile } from './mixed-file.ts'
import type { MixedMethod } from './mixed-method.ts'

type Entry = Pick<MixedMethod, 'id' | 'needs' | 'leavesOut'> & Pick<Required<MixedMethod>, 'promises'>

/**
 * The one check of a problem for mixed data.
 *
 * @returns  the method's parameters, with the different values that the problem asks for.
 * @throws   AppError `quasi-identifier-missing`, `confidential-missing`, `confidential-not-numeric`, `option-not-taken` for
 *           missing cells of numbers, and for different values that the method has no parameter for or promises of another
 *           variable; and what `checkGroupSize`, `checkCells`, `checkFactors` and `checkStrata` throw.
 */
export function checkMixedProblem<P extends z.ZodObject>(
  problem: MicroaggregationProblem,
  { id, needs, params: _, ...entry }: Entry & { readonly params: P },
  given: z.output<P>,
): z.output<P> {
  const { variables, categorical, confidential, records, strata, missing, factors } = problem
  if (variables + (needs.categories ? categorical.length : 0) < needs.quasiIdentifiers.atLeast)
    throw new AppError('quasi-identifier-missing', {})
  if (confidential.length < needs.confidential.atLeast)
    throw new AppError('confidential-missing', { method: id, atLeast: needs.confidential.atLeast })
  const coded = confidential.find(({ values }) => values === null)
  if (needs.confidential.areNumbers && coded !== undefined)
    throw new AppError('confidential-not-numeric', { method: id, name: coded.name })
  if (missing !== null) throw new AppError('option-not-taken', { method: id, option: 'missing' })
  const params = withDistinct(problem, { id, ...entry }, given)
  const { k = 2 } = params as { readonly k?: number }
  checkGroupSize(k, records)
  checkCells(problem)
  if (factors !== null) checkFactors(factors, problem.variableNames)
  if (strata !== null) checkStrata(strata, k)
  return params
}

/** The parameters with `l` at least what the problem asks. */
function withDistinct<T extends Readonly<Record<string, unknown>>>(
  { confidentialCodes, confidentialName, distinctAtLeast, confidential }: MicroaggregationProblem,
  { id, promises }: Pick<Entry, 'id' | 'promises'>,
  given: T,
): T {
  if (confidentialCodes === null) return given
  const { l } = given as { readonly l?: unknown }
  const params = typeof l === 'number' ? { ...given, l: Math.max(l, distinctAtLeast) } : given
  const isPromised = promises(params, confidential).some(
    ({ variable, atLeast }) => variable.name === confidentialName && atLeast >= distinctAtLeast,
  )
  if (!isPromised) throw new AppError('option-not-taken', { method: id, option: 'distinct' })
  return params
}

/** What a method for mixed data groups. Cost O(np). */
export function mixedFile(problem: MicroaggregationProblem): MixedFile {
  const { values, records, variables, variableNames, categorical, confidential, factors } = problem
  const file = standardise(values, records, variables, { factors, missing: null })
  return { ...file, variableNames, categorical, confidential }
}
