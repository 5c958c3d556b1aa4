import type { z } from 'zod'
import { AppError } from '../../contract/errors.ts'
import { standardise } from '../data/standardise.ts'
import type { Method, MicroaggregationAnswer, MicroaggregationProblem, SolveContext } from '../method.ts'
import { checkFactors } from '../microaggregation/check-factors.ts'
import { checkCells, checkGroupSize } from '../microaggregation/check-problem.ts'
import type { MixedFile } from './mixed-file.ts'
import { mixedLoss } from './mixed-loss.ts'
import type { MixedMethod } from './mixed-method.ts'

/** A method for mixed data as one of the registry: the problem is checked and prepared before the method begins. */
export function defineMixed<P extends z.ZodObject>({ solve, ...entry }: MixedMethod<P>): Method<P> {
  return {
    promises: ofEveryVariable,
    ...entry,
    needs: { ...entry.needs, takesOptions: false },
    family: 'microaggregation',
    async solve(problem, params, context) {
      const { k = 2 } = params as { readonly k?: number }
      checkMixedProblem(problem, entry, k)
      const file = mixedFile(problem)
      sayConstants(file, context)
      const isForced = file.records < 2 * k && entry.leavesOut !== true
      if (isForced && promisesHold((entry.promises ?? ofEveryVariable)(params, file.confidential)))
        return oneGroup(file, k, context)
      const answer = await solve(file, params, context)
      const loss = mixedLoss(file, answer.groups)
      const isOneGroup = file.records < 2 * k && answer.groups.every((group) => group === 0)
      if (isOneGroup) sayOneGroup(file, k, context)
      // A loss of nothing cannot be beaten, nor one group where there is no other.
      if (loss > 0 && !isOneGroup) return answer
      context.report({ kind: 'bound', bound: loss })
      return { ...answer, bound: loss }
    },
  }
}

/** Fewer than 2k records make one group, and no other grouping exists. */
function oneGroup(file: MixedFile, k: number, context: SolveContext): MicroaggregationAnswer {
  const groups = new Int32Array(file.records)
  const sse = mixedLoss(file, groups)
  sayOneGroup(file, k, context)
  context.report({ kind: 'incumbent', groups: groups.slice(), sse })
  context.report({ kind: 'bound', bound: sse })
  return { groups, bound: sse, work: { records: file.records }, ended: 'finished' }
}

function sayOneGroup({ records }: MixedFile, k: number, context: SolveContext): void {
  context.report({ kind: 'note', note: 'one-group', params: { records, k } })
}

function promisesHold(promises: ReturnType<NonNullable<Method['promises']>>): boolean {
  return promises.every(({ variable, atLeast }) => new Set(variable.codes.filter((code) => code >= 0)).size >= atLeast)
}

function sayConstants({ variableNames, isConstant, categorical }: MixedFile, context: SolveContext): void {
  const constant = [
    ...variableNames.filter((_, v) => isConstant[v] === 1),
    ...categorical.filter(({ codes }) => codes.every((code) => code === codes[0])).map(({ name }) => name),
  ]
  if (constant.length > 0)
    context.report({
      kind: 'note',
      note: 'constant-variables',
      params: { count: constant.length, variables: constant.join(', ') },
    })
  if (constant.length === variableNames.length + categorical.length)
    context.report({ kind: 'note', note: 'all-records-equal' })
}

/** What the parameter `l` of a method promises: so many different values of every confidential variable. */
const ofEveryVariable: NonNullable<Method['promises']> = ({ l }, confidential) =>
  typeof l === 'number' && l >= 2 ? confidential.map((variable) => ({ variable, atLeast: l })) : []

/**
 * The one check of a problem for mixed data.
 *
 * @throws AppError `quasi-identifier-missing`, `confidential-missing`, `confidential-not-numeric`, `option-not-taken` for
 *         strata, distinct values or missing cells of numbers, and what `checkGroupSize`, `checkCells` and `checkFactors` throw.
 */
export function checkMixedProblem(
  problem: MicroaggregationProblem,
  { id, needs }: Pick<MixedMethod, 'id' | 'needs'>,
  k: number,
): void {
  const { variables, categorical, confidential, records, strata, confidentialCodes, missing, factors } = problem
  if (variables + (needs.categories ? categorical.length : 0) < needs.quasiIdentifiers.atLeast)
    throw new AppError('quasi-identifier-missing', {})
  if (confidential.length < needs.confidential.atLeast)
    throw new AppError('confidential-missing', { method: id, atLeast: needs.confidential.atLeast })
  const coded = confidential.find(({ values }) => values === null)
  if (needs.confidential.areNumbers && coded !== undefined)
    throw new AppError('confidential-not-numeric', { method: id, name: coded.name })
  if (strata !== null) throw new AppError('option-not-taken', { method: id, option: 'strata' })
  if (confidentialCodes !== null) throw new AppError('option-not-taken', { method: id, option: 'distinct' })
  if (missing !== null) throw new AppError('option-not-taken', { method: id, option: 'missing' })
  checkGroupSize(k, records)
  checkCells(problem)
  if (factors !== null) checkFactors(factors, problem.variableNames)
}

/** What a method for mixed data groups. Cost O(np). */
export function mixedFile(problem: MicroaggregationProblem): MixedFile {
  const { values, records, variables, variableNames, categorical, confidential, factors } = problem
  const file = standardise(values, records, variables, { factors, missing: null })
  return { ...file, variableNames, categorical, confidential }
}
