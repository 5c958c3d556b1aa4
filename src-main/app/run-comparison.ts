import { AppError } from '../contract/errors.ts'
import type { GroupingRun, RunRequest } from '../contract/model.ts'
import type { MicrodataComparison } from '../domain/measures/microdata/microdata-comparison.ts'
import { LEFT_OUT } from '../domain/mixed/mixed-loss.ts'
import type { Steps } from '../domain/run-steps.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { bestAnswer } from './best-answer.ts'
import { comparedVariable } from './compared-variable.ts'
import { releasedTable } from './released-table.ts'
import { leftOutMask, spreadColumn } from './spread-column.ts'

/** Distinct confidential values that are asked for where the request asks for none: one says nothing. */
const DISTINCT = 2

/**
 * The data set of a run beside what the run releases of it, as measures compare them: its quasi-identifiers, and its
 * confidential variables or, to learn from them, all others that are released; in steps of one column.
 *
 * @throws AppError `run-not-found`, `run-of-a-table`, `run-without-answer`
 */
export function* runComparison(
  store: ProjectStore,
  runId: number,
  others: 'confidential' | 'released',
): Steps<MicrodataComparison> {
  const run = store.runs.grouping(runId)
  const answer = bestAnswer(store, runId)
  if (answer === null || run.result === null) throw new AppError('run-without-answer', { run: runId })
  const { request, subject } = run
  const { groups } = answer
  const table = yield* releasedTable(store, runId, 'kept')
  const kept = Int32Array.from(groups.keys()).filter((record) => groups[record] !== LEFT_OUT)
  const areAll = kept.length === groups.length
  const compared = (name: string) => {
    const at = table.names.indexOf(name)
    const column = table.columns[at] ?? null
    const released = column === null || areAll ? column : spreadColumn(column, kept, groups.length)
    return comparedVariable(name, store.datasets.column(subject.id, name), released, request)
  }
  const confidential =
    others === 'confidential'
      ? request.confidential
      : table.names.filter((name) => ![...request.quasiIdentifiers, request.weight, ...table.added].includes(name))
  const quasiIdentifiers = []
  for (const name of numbersFirst(store, run)) {
    yield
    quasiIdentifiers.push(compared(name))
  }
  const rest = []
  for (const name of confidential) {
    yield
    rest.push(compared(name))
  }
  return {
    records: groups.length,
    quasiIdentifiers,
    confidential: rest,
    leftOut: areAll ? null : leftOutMask(kept, groups.length),
    weights: weightsOf(store, run),
    households: null,
    ...askedClasses(request),
    seed: request.seed,
  }
}

/** Numbers before categories, as the command line takes them: learners break ties by the order. */
function numbersFirst(store: ProjectStore, { subject, request }: GroupingRun): string[] {
  const { variables } = store.datasets.get(subject.id)
  const isNumber = (name: string) => ['number', 'integer'].includes(variables.find((each) => each.name === name)!.type)
  const { quasiIdentifiers } = request
  return [...quasiIdentifiers.filter(isNumber), ...quasiIdentifiers.filter((name) => !isNumber(name))]
}

/** Sampling weights; null where there are none, or not one above 0 for each record. */
function weightsOf(store: ProjectStore, { subject, request }: GroupingRun): Float64Array | null {
  const column = request.weight === null ? null : store.datasets.column(subject.id, request.weight)
  if (column?.kind !== 'numeric') return null
  return column.values.every((weight) => weight > 0) ? column.values : null
}

function askedClasses({ parameters, distinct }: RunRequest): Pick<MicrodataComparison, 'k' | 'l'> {
  const { k, l } = parameters
  // A method's own l of 1 asks for nothing, and one asked for as an option raises it.
  const asked = Math.max(typeof l === 'number' ? l : 1, distinct?.atLeast ?? 1)
  return {
    k: typeof k === 'number' ? Math.max(2, k) : 2,
    l: asked > 1 ? asked : DISTINCT,
  }
}
