import { AppError } from '../contract/errors.ts'
import type { Dataset, GroupingRun, RunRequest, Variable } from '../contract/model.ts'
import { nameList } from '../contract/name-list.ts'
import type { Method } from '../domain/method.ts'
import { methodById } from '../domain/methods.ts'
import { checkOptions, checkOptionsOnData } from './data-options.ts'
import { parseParameters } from './parse-parameters.ts'
import type { Session } from './session.ts'

/**
 * Check a request against its dataset and queue it. The stored request carries every parameter with its default
 * filled in, so that a later version with other defaults repeats the same run.
 *
 * @throws AppError `project-read-only`, `dataset-not-found`, `method-unknown`, `parameter-unknown`, `parameter-invalid`,
 *   `group-size-too-small`, `group-size-too-large`, `quasi-identifier-missing`, `variable-unknown`,
 *   `variable-not-numeric`, `variable-twice`, `missing-values`, `too-many-variables`, `confidential-missing`,
 *   `confidential-not-numeric`, and of the options
 *   `option-not-taken`, `tree-not-grouped`, `tree-and-order`, `tree-category-unknown`, `factor-not-grouped`, `factor-of-categories`, `factor-invalid`, `factors-all-zero`, `stratum-too-small`, `distinct-not-confidential`,
 *   `distinct-values-too-few`.
 */
export function startRun(session: Session, datasetId: number, request: RunRequest): GroupingRun {
  return startRuns(session, datasetId, [request])[0]!
}

/** Check several requests, then queue all of them in their order. @throws what `startRun` throws, before any is queued */
export function startRuns(session: Session, datasetId: number, requests: readonly RunRequest[]): GroupingRun[] {
  const { store, context } = session
  if (store.isReadOnly) throw new AppError('project-read-only', { path: store.path })
  const dataset = store.datasets.get(datasetId)
  const checked = requests.map((request) => {
    const complete = checkRequest(dataset, request)
    checkOptionsOnData(store, dataset, complete)
    return complete
  })
  return checked.map((request) => {
    const run = store.runs.add(datasetId, request, dataset.fingerprint, context.now().toISOString())
    session.queue.enqueue(run)
    return store.runs.grouping(run.id)
  })
}

/** The request with every parameter filled in, or the first thing that is wrong with it. */
function checkRequest(dataset: Dataset, request: RunRequest): RunRequest {
  const method = methodById(request.method)
  const parameters = parseParameters(method, request.parameters, dataset.records)
  checkVariables(dataset, request, method)
  checkOptions(request, dataset)
  if (Object.keys(request.trees).length > 0 && method.needs.takes?.trees !== true)
    throw new AppError('option-not-taken', { method: method.id, option: 'trees' })
  const { atMost } = method.needs.quasiIdentifiers
  const given = request.quasiIdentifiers.length
  if (atMost !== null && given > atMost)
    throw new AppError('too-many-variables', { method: method.id, given, allowed: atMost })
  return { ...request, parameters }
}

function checkVariables(dataset: Dataset, request: RunRequest, { id, needs }: Method): void {
  if (request.quasiIdentifiers.length === 0) throw new AppError('quasi-identifier-missing', {})
  const used = new Map<string, string>()
  const roles: [string, readonly string[]][] = [
    ['quasi-identifier', request.quasiIdentifiers],
    ['confidential', request.confidential],
    ['weight', request.weight === null ? [] : [request.weight]],
    ['strata', request.strata],
  ]
  for (const [role, names] of roles) {
    for (const name of names) {
      findVariable(dataset, name)
      const first = used.get(name)
      if (first !== undefined) throw new AppError('variable-twice', { name, first, second: role })
      used.set(name, role)
    }
  }
  for (const name of request.quasiIdentifiers) {
    const { type, summary } = findVariable(dataset, name)
    if (type !== 'number' && type !== 'integer') {
      if (needs.categories !== true) throw new AppError('variable-not-numeric', { name })
      // What is missing of a categorical variable is a category of its own.
      continue
    }
    if (summary.missing > 0 && request.missing === 'refuse') {
      throw new AppError('missing-values', { variable: name, count: summary.missing, method: request.method })
    }
  }
  const { atLeast, areNumbers } = needs.confidential ?? { atLeast: 0, areNumbers: false }
  if (request.confidential.length < atLeast) throw new AppError('confidential-missing', { method: id, atLeast })
  for (const name of areNumbers ? request.confidential : []) {
    const { type } = findVariable(dataset, name)
    if (type !== 'number' && type !== 'integer') throw new AppError('confidential-not-numeric', { method: id, name })
  }
}

function findVariable(dataset: Dataset, name: string): Variable {
  const variable = dataset.variables.find((candidate) => candidate.name === name)
  if (variable === undefined) {
    throw new AppError('variable-unknown', { name, available: nameList(dataset.variables.map((each) => each.name)) })
  }
  return variable
}
