import { AppError } from '../../contract/errors.ts'
import type { GroupingRun } from '../../contract/model.ts'
import { describeClasses, type DescribedClasses, type GroupedColumn } from '../../domain/classes/describe-classes.ts'
import { columnOf } from '../../domain/data/columns.ts'
import type { Steps } from '../../domain/run-steps.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import { confidentialVariable } from '../mixed-columns.ts'
import { releasedRecords } from '../released-records.ts'
import { releasedValues } from '../released-values.ts'
import { takeTurns } from '../take-turns.ts'

/** The classes of a run's release, with the records of the file that they are of. */
export type OpenClasses = {
  readonly run: GroupingRun
  readonly classes: DescribedClasses
  /** Record of the file of each released one, ascending. */
  readonly released: Int32Array
  /** Records that are not released, ascending. */
  readonly leftOut: Int32Array
  /** What codes of quasi-identifiers that are no numbers are called, by variable. */
  readonly labels: ReadonlyMap<string, readonly string[]>
}

/** Each page of a list asks for them again; two, so that two runs can be looked at side by side. */
const RUNS_KEPT = 2

type Opened = { readonly endedAt: string | null; readonly classes: Promise<OpenClasses> }

const opened = new WeakMap<ProjectStore, Map<number, Opened>>()

/**
 * The classes of a run that has ended, described once, with turns of the event loop between; the runs asked for last stay in
 * memory.
 *
 * @throws AppError `run-not-found`, `run-of-a-table`, `run-without-answer`
 */
export async function openClasses(store: ProjectStore, runId: number): Promise<OpenClasses> {
  const run = store.runs.grouping(runId)
  if (run.result === null) throw new AppError('run-without-answer', { run: runId })
  const runs = opened.get(store) ?? new Map<number, Opened>()
  opened.set(store, runs)
  const known = runs.get(runId)
  const entry =
    known?.endedAt === run.endedAt ? known : { endedAt: run.endedAt, classes: takeTurns(classesOf(store, run)) }
  // The one asked for last stands last.
  runs.delete(runId)
  runs.set(runId, entry)
  const [oldest] = runs.keys()
  if (runs.size > RUNS_KEPT && oldest !== undefined) runs.delete(oldest)
  try {
    return await entry.classes
  } catch (error) {
    runs.delete(runId)
    throw error
  }
}

function* classesOf(store: ProjectStore, run: GroupingRun): Steps<OpenClasses> {
  const records = releasedRecords(store, run)
  const { released, groups, leftOut } = records
  const { request, subject } = run
  const labels = new Map<string, readonly string[]>()
  const columns: GroupedColumn[] = []
  for (const name of request.quasiIdentifiers) {
    yield
    const whole = store.datasets.column(subject.id, name)
    const original = columnOf(whole, released)
    yield
    const after = releasedValues(records, name, whole, request.orders[name] ?? null)
    if (original.kind === 'numeric' && after.kind === 'numeric') {
      const factor = request.factors[name] ?? 1
      columns.push({ ...original, released: after.values, factor })
    } else if (original.kind === 'coded' && after.kind === 'coded') {
      labels.set(name, original.labels)
      columns.push({ kind: 'categorical', codes: original.codes, released: after.codes })
    }
  }
  const confidential = []
  for (const name of request.confidential) {
    yield
    confidential.push(confidentialVariable(name, columnOf(store.datasets.column(subject.id, name), released)))
  }
  return {
    run,
    classes: yield* describeClasses(groups, columns, confidential),
    released,
    leftOut,
    labels,
  }
}
