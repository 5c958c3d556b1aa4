import type { RunRequest, VariableType } from '../contract/model.ts'
import { AppError } from '../contract/errors.ts'
import type { DistinctPromise } from '../domain/certify/certify-grouping.ts'
import type { Centres, MicroaggregationProblem } from '../domain/method.ts'
import { totalOfSquares } from '../domain/data/standardise.ts'
import { methodById } from '../domain/methods.ts'
import { withCategoryTree } from '../domain/mixed/category-tree.ts'
import type { CategoricalVariable } from '../domain/mixed/mixed-file.ts'
import { totalOfCategories } from '../domain/mixed/mixed-loss.ts'
import { runSteps, type Steps } from '../domain/run-steps.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { problemOptions } from './data-options.ts'
import { categoricalVariable, confidentialVariable } from './mixed-columns.ts'

/** A run's quasi-identifiers as one matrix, and how its losses are told. */
export type RunProblem = {
  readonly problem: MicroaggregationProblem
  /** 1 for each quasi-identifier whose means are released as whole numbers; null when none is. */
  readonly rounded: Uint8Array | null
  /** Whether the method may leave records out of the release. */
  readonly mayLeaveOut: boolean
  /** How many different values of which variable each group is to hold. */
  readonly promises: readonly DistinctPromise[]
  /** What finds the records that groups are released as; null where they are as means and most frequent categories. */
  readonly centresOf: ((groups: Int32Array) => Centres) | null
  /**
   * Loss in percent of the whole file's: SSE of the standardised variables, each times its factor, and categories that are
   * not their group's; null when every variable is constant.
   */
  ilPercent(sse: number): number | null
}

/** @throws AppError `dataset-not-found`, `variable-unknown`, `variable-not-numeric`, `missing-values`, `order-incomplete` */
export function runProblem(store: ProjectStore, datasetId: number, request: RunRequest): RunProblem {
  return runSteps(runProblemSteps(store, datasetId, request))
}

/** The same in steps of one variable. */
export function* runProblemSteps(store: ProjectStore, datasetId: number, request: RunRequest): Steps<RunProblem> {
  const { needs, leavesOut } = methodById(request.method)
  const { records, variables } = store.datasets.get(datasetId)
  const categorical: CategoricalVariable[] = []
  const names: string[] = []
  for (const name of request.quasiIdentifiers) {
    if (isNumeric(variables.find((variable) => variable.name === name)?.type)) names.push(name)
    else {
      yield
      const column = store.datasets.column(datasetId, name)
      if (column.kind === 'numeric' || needs.categories !== true) throw new AppError('variable-not-numeric', { name })
      const variable = categoricalVariable(name, column, request.orders[name] ?? null)
      const tree = request.trees[name]
      categorical.push(tree === undefined ? variable : withCategoryTree(variable, tree))
    }
  }
  const values = new Float64Array(records * names.length)
  let missing: Uint8Array | null = null
  for (const [variable, name] of names.entries()) {
    yield
    const column = store.datasets.column(datasetId, name)
    if (column.kind !== 'numeric') throw new AppError('variable-not-numeric', { name })
    if (column.missing !== null && column.missing.includes(1)) {
      if (request.missing === 'keep') {
        missing ??= new Uint8Array(values.length)
        for (let record = 0; record < records; record++) {
          missing[record * names.length + variable] = column.missing[record] ?? 0
        }
      } else {
        const count = column.missing.reduce((sum, flag) => sum + flag, 0)
        throw new AppError('missing-values', { variable: name, count, method: request.method })
      }
    }
    // Plain loops: a million records take milliseconds so, and seconds by callbacks.
    for (let record = 0, cell = variable; record < records; record += 1, cell += names.length) {
      values[cell] = column.values[record]!
    }
  }
  yield
  const confidential =
    needs.confidential === undefined
      ? []
      : request.confidential.map((name) => confidentialVariable(name, store.datasets.column(datasetId, name)))
  const problem: MicroaggregationProblem = {
    ...problemOptions(store, datasetId, request),
    values,
    missing,
    records,
    variables: names.length,
    variableNames: names,
    categorical,
    confidential,
  }
  const sst = totalOfSquares(values, records, names.length, problem) + totalOfCategories(categorical)
  const isInteger = (name: string) => variables.find((variable) => variable.name === name)?.type === 'integer'
  const rounded = request.roundIntegers ? Uint8Array.from(names, (name) => (isInteger(name) ? 1 : 0)) : null
  return {
    problem,
    rounded,
    mayLeaveOut: leavesOut === true,
    promises: promisesOf(problem, request),
    centresOf: methodById(request.method).centres?.(request.parameters)?.(problem) ?? null,
    ilPercent: (sse) => (sst === 0 ? null : (100 * sse) / sst),
  }
}

const isNumeric = (type: VariableType | undefined): boolean => type === 'number' || type === 'integer'

/** What the option and the method's own parameters ask, of each variable the most. */
function promisesOf(problem: MicroaggregationProblem, { method, parameters }: RunRequest): DistinctPromise[] {
  const { confidentialCodes: codes, confidentialName, distinctAtLeast, confidential } = problem
  const asked = codes === null ? [] : [{ variable: confidentialName, codes, atLeast: distinctAtLeast }]
  const ofMethod = (methodById(method).promises?.(parameters, confidential) ?? []).map(({ variable, atLeast }) => ({
    variable: variable.name,
    codes: variable.codes,
    atLeast,
  }))
  return [
    ...asked.filter(
      ({ variable, atLeast }) => !ofMethod.some((own) => own.variable === variable && own.atLeast >= atLeast),
    ),
    ...ofMethod.filter(
      ({ variable, atLeast }) => !asked.some((own) => own.variable === variable && own.atLeast > atLeast),
    ),
  ]
}
