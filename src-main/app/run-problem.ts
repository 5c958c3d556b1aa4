import type { RunRequest } from '../contract/model.ts'
import { AppError } from '../contract/errors.ts'
import type { MicroaggregationProblem } from '../domain/method.ts'
import { totalOfSquares } from '../domain/data/standardise.ts'
import { runSteps, type Steps } from '../domain/run-steps.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { problemOptions } from './data-options.ts'

/** A run's quasi-identifiers as one matrix, and how its losses are told. */
export type RunProblem = {
  readonly problem: MicroaggregationProblem
  /** 1 for each quasi-identifier whose means are released as whole numbers; null when none is. */
  readonly rounded: Uint8Array | null
  /** SSE of the standardised variables in percent of their total, each times its factor; null when every variable is constant. */
  ilPercent(sse: number): number | null
}

/** @throws AppError `dataset-not-found`, `variable-unknown`, `variable-not-numeric`, `missing-values` */
export function runProblem(store: ProjectStore, datasetId: number, request: RunRequest): RunProblem {
  return runSteps(runProblemSteps(store, datasetId, request))
}

/** The same in steps of one variable. */
export function* runProblemSteps(store: ProjectStore, datasetId: number, request: RunRequest): Steps<RunProblem> {
  const { records, variables } = store.datasets.get(datasetId)
  const names = request.quasiIdentifiers
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
  const problem: MicroaggregationProblem = {
    ...problemOptions(store, datasetId, request),
    values,
    missing,
    records,
    variables: names.length,
    variableNames: names,
  }
  const sst = totalOfSquares(values, records, names.length, problem)
  const isInteger = (name: string) => variables.find((variable) => variable.name === name)?.type === 'integer'
  const rounded = request.roundIntegers ? Uint8Array.from(names, (name) => (isInteger(name) ? 1 : 0)) : null
  return { problem, rounded, ilPercent: (sse) => (sst === 0 ? null : (100 * sse) / sst) }
}
