import { AppError } from '../../contract/errors.ts'
import type { MicroaggregationProblem } from '../method.ts'
import { checkFactors } from './check-factors.ts'
import { checkDistinctValues } from './distinct-values/check-distinct-values.ts'
import { checkStrata } from './strata/check-strata.ts'

/** What a method asks of a problem beyond finite cells and a possible group size. */
export type ProblemNeeds = { readonly method: string; readonly variablesAtMost: number | null }

/**
 * The one check of a microaggregation problem, in the caller's words; everything behind it trusts its input.
 *
 * @throws AppError `quasi-identifier-missing` without a variable, `too-many-variables` beyond what the method takes,
 *         `group-size-too-small` when k is not an integer of at least 2, `group-size-too-large` when k exceeds the number
 *         of records, `cell-not-a-number` when a cell is not finite (row as in a spreadsheet, header = 1); what factors,
 *         strata and distinct values are refused for: `checkFactors`, `checkStrata`, `checkDistinctValues`.
 *
 * Cost    O(np).
 */
export function checkProblem(problem: MicroaggregationProblem, k: number, needs: ProblemNeeds): void {
  const { records, variables, variableNames } = problem
  if (variables === 0) throw new AppError('quasi-identifier-missing', {})
  if (needs.variablesAtMost !== null && variables > needs.variablesAtMost) {
    throw new AppError('too-many-variables', { method: needs.method, given: variables, allowed: needs.variablesAtMost })
  }
  checkGroupSize(k, records)
  checkCells(problem)
  const { factors, strata, confidentialCodes, confidentialName, distinctAtLeast } = problem
  if (factors !== null) checkFactors(factors, variableNames)
  if (strata !== null) checkStrata(strata, k)
  if (confidentialCodes !== null) checkDistinctValues(confidentialCodes, distinctAtLeast, strata, confidentialName)
}

/** @throws AppError `group-size-too-small` when k is not an integer of at least 2, `group-size-too-large` beyond the records. */
export function checkGroupSize(k: number, records: number): void {
  if (!Number.isInteger(k) || k < 2) throw new AppError('group-size-too-small', { k: String(k) })
  if (k > records) throw new AppError('group-size-too-large', { k, records })
}

/** @throws AppError `cell-not-a-number` when a cell is not finite (row as in a spreadsheet, header = 1). Cost O(np). */
export function checkCells({ values, records, variables, variableNames }: MicroaggregationProblem): void {
  if (values.length !== records * variables) {
    throw new RangeError(`A problem of ${records} records and ${variables} variables has ${values.length} cells.`)
  }
  let failed = 0
  let first = -1
  for (let cell = 0; cell < values.length; cell += 1) {
    if (Number.isFinite(values[cell])) continue
    if (first < 0) first = cell
    failed += 1
  }
  if (first >= 0) {
    throw new AppError('cell-not-a-number', {
      row: Math.floor(first / variables) + 2,
      variable: variableNames[first % variables] ?? String((first % variables) + 1),
      text: String(values[first]),
      failed,
    })
  }
}
