import type { RunRequest } from '../contract/model.ts'
import { AppError } from '../contract/errors.ts'
import { plainProblem, type MicroaggregationProblem } from '../domain/method.ts'
import { standardise } from '../domain/data/standardise.ts'
import type { ProjectStore } from '../storage/project-store.ts'

/** A run's quasi-identifiers as one matrix, and how its losses are told. */
export type RunProblem = {
  readonly problem: MicroaggregationProblem
  /** SSE of the standardised variables in percent of their total; null when every variable is constant. */
  ilPercent(sse: number): number | null
}

/** @throws AppError `dataset-not-found`, `variable-unknown`, `variable-not-numeric`, `missing-values` */
export function runProblem(store: ProjectStore, datasetId: number, request: RunRequest): RunProblem {
  const { records } = store.datasets.get(datasetId)
  const names = request.quasiIdentifiers
  const values = new Float64Array(records * names.length)
  names.forEach((name, variable) => {
    const column = store.datasets.column(datasetId, name)
    if (column.kind !== 'numeric') throw new AppError('variable-not-numeric', { name })
    if (column.missing !== null && column.missing.includes(1)) {
      const count = column.missing.reduce((sum, flag) => sum + flag, 0)
      throw new AppError('missing-values', { variable: name, count, method: request.method })
    }
    for (let record = 0; record < records; record++) {
      values[record * names.length + variable] = column.values[record] ?? 0
    }
  })
  const problem: MicroaggregationProblem = {
    ...plainProblem,
    values,
    records,
    variables: names.length,
    variableNames: names,
  }
  const { sst } = standardise(values, records, names.length)
  return { problem, ilPercent: (sse) => (sst === 0 ? null : (100 * sse) / sst) }
}
