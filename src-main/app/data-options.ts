import { AppError } from '../contract/errors.ts'
import { noDataOptions, type DataOptions, type Dataset, type RunRequest } from '../contract/model.ts'
import type { Column } from '../domain/data/columns.ts'
import { numberText } from '../domain/data/number-text.ts'
import type { MicroaggregationProblem, Strata } from '../domain/method.ts'
import { checkFactors } from '../domain/microaggregation/check-factors.ts'
import { withCategoryTree } from '../domain/mixed/category-tree.ts'
import { checkDistinctValues } from '../domain/microaggregation/distinct-values/check-distinct-values.ts'
import { checkStrata } from '../domain/microaggregation/strata/check-strata.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { categoricalVariable } from './mixed-columns.ts'

/** What a request asks beyond method and k; null when it asks nothing. */
export function askedOptions(request: RunRequest): DataOptions | null {
  const { factors, missing, strata, distinct, orders, trees, roundIntegers } = request
  const asked: DataOptions = { factors, missing, strata, distinct, orders, trees, roundIntegers }
  return JSON.stringify(asked) === JSON.stringify(noDataOptions) ? null : asked
}

/** The part of a problem that the options decide; missing cells are found where the values are read. */
export type ProblemOptions = Pick<
  MicroaggregationProblem,
  'factors' | 'strata' | 'confidentialCodes' | 'confidentialName' | 'distinctAtLeast'
>

/** @throws AppError `dataset-not-found`, `variable-unknown` */
export function problemOptions(store: ProjectStore, dataset: number, request: RunRequest): ProblemOptions {
  const { strata, distinct } = request
  const { variables } = store.datasets.get(dataset)
  return {
    factors: factorsOf(request, variables),
    strata: strata.length === 0 ? null : strataOf(strata, (name) => store.datasets.column(dataset, name)),
    confidentialCodes: distinct === null ? null : codesOf(store.datasets.column(dataset, distinct.variable)),
    confidentialName: distinct?.variable ?? '',
    distinctAtLeast: distinct?.atLeast ?? 1,
  }
}

/**
 * What of the options speaks against a run, from what is known of the data set without its columns.
 *
 * @throws AppError `factor-not-grouped`, `factor-of-categories`, `factor-invalid`, `factors-all-zero`,
 *   `distinct-not-confidential`, `tree-not-grouped`, `tree-and-order`
 */
export function checkOptions(request: RunRequest, { variables }: Pick<Dataset, 'variables'>): void {
  const { quasiIdentifiers, factors, distinct, confidential } = request
  for (const variable of Object.keys(factors)) {
    if (!quasiIdentifiers.includes(variable))
      throw new AppError('factor-not-grouped', { variable, available: quasiIdentifiers.join(', ') })
    if (!isNumeric(variable, variables)) throw new AppError('factor-of-categories', { variable })
  }
  checkFactors(factorsOf(request, variables) ?? [], numericOf(request, variables))
  if (distinct !== null && !confidential.includes(distinct.variable))
    throw new AppError('distinct-not-confidential', { variable: distinct.variable })
  for (const variable of Object.keys(request.trees)) {
    if (!quasiIdentifiers.includes(variable) || isNumeric(variable, variables))
      throw new AppError('tree-not-grouped', { variable })
    if (Object.hasOwn(request.orders, variable)) throw new AppError('tree-and-order', { variable })
  }
}

/**
 * What of the options the columns speak against.
 *
 * @throws AppError `stratum-too-small`, `distinct-values-too-few`, `order-incomplete`, `tree-category-unknown`
 */
export function checkOptionsOnData(store: ProjectStore, { id }: Dataset, request: RunRequest): void {
  const { strata, confidentialCodes, confidentialName, distinctAtLeast } = problemOptions(store, id, request)
  const { k } = request.parameters
  if (strata !== null && typeof k === 'number') checkStrata(strata, k)
  for (const [name, order] of Object.entries(request.orders)) {
    const column = store.datasets.column(id, name)
    if (column.kind === 'coded') categoricalVariable(name, column, order)
  }
  for (const [name, tree] of Object.entries(request.trees)) {
    const column = store.datasets.column(id, name)
    if (column.kind === 'coded') withCategoryTree(categoricalVariable(name, column, null), tree)
  }
  if (confidentialCodes !== null) checkDistinctValues(confidentialCodes, distinctAtLeast, strata, confidentialName)
}

const isNumeric = (name: string, variables: Dataset['variables']): boolean =>
  variables.some((variable) => variable.name === name && (variable.type === 'number' || variable.type === 'integer'))

const numericOf = ({ quasiIdentifiers }: RunRequest, variables: Dataset['variables']): string[] =>
  quasiIdentifiers.filter((name) => isNumeric(name, variables))

/** Factors in the order of the numeric quasi-identifiers; null when every one counts once. */
function factorsOf(request: RunRequest, variables: Dataset['variables']): Float64Array | null {
  const { factors } = request
  const each = Float64Array.from(numericOf(request, variables), (name) =>
    Object.hasOwn(factors, name) ? factors[name]! : 1,
  )
  return each.every((factor) => factor === 1) ? null : each
}

/** Strata in the order of their first record, named by their values: `region=North, size=3`; a missing value has no text. */
function strataOf(variables: readonly string[], columnOf: (name: string) => Column): Strata {
  const columns = variables.map(columnOf)
  const perVariable = columns.map(codesOf)
  const records = perVariable[0]?.length ?? 0
  const numbers = new Map<string, number>()
  const names: string[] = []
  const codes = Int32Array.from({ length: records }, (_, record) => {
    const key = perVariable.map((each) => each[record]).join(' ')
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, names.length)
    names.push(variables.map((name, at) => `${name}=${textOf(columns[at]!, record)}`).join(', '))
    return names.length - 1
  })
  return { codes, names }
}

/** A code from 0 for each value, -1 where missing. */
function codesOf(column: Column): Int32Array {
  if (column.kind === 'coded') return column.codes
  const codes = new Map<number, number>()
  return Int32Array.from(column.values, (value, record) => {
    if (column.missing?.[record] === 1) return -1
    const code = codes.get(value) ?? codes.size
    codes.set(value, code)
    return code
  })
}

function textOf(column: Column, record: number): string {
  if (column.kind === 'coded') return column.labels[column.codes[record] ?? -1] ?? ''
  return column.missing?.[record] === 1 ? '' : numberText(column.values[record] ?? 0)
}
