import { createHash } from 'node:crypto'
import { AppError } from '../contract/errors.ts'
import type { ExportRequest, Variable } from '../contract/model.ts'
import { columnOf, type Column } from '../domain/data/columns.ts'
import { releasedColumn } from '../domain/data/released-column.ts'
import { LEFT_OUT } from '../domain/mixed/mixed-loss.ts'
import { createRandomStream } from '../domain/numerics/random-stream.ts'
import type { Steps } from '../domain/run-steps.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { bestAnswer } from './best-answer.ts'
import { releasedCategories } from './mixed-columns.ts'

export type ReleasedTable = {
  readonly records: number
  readonly names: readonly string[]
  readonly columns: readonly Column[]
  /** As many as the file had for variables that are as they were; 0, the shortest text, for means. */
  readonly decimals: readonly number[]
}

/**
 * The released columns of a run, in the order of the file or shuffled, without the records that are left out; in steps of
 * one column.
 *
 * @throws AppError `run-not-found`, `run-without-answer`, `dataset-not-found`
 */
export function* releasedTable(
  store: ProjectStore,
  runId: number,
  order: ExportRequest['order'],
): Steps<ReleasedTable> {
  const run = store.runs.grouping(runId)
  const answer = bestAnswer(store, runId)
  if (answer === null) throw new AppError('run-without-answer', { run: runId })
  const dataset = store.datasets.get(run.subject.id)
  const grouped = new Set(run.request.quasiIdentifiers)
  const kept = dataset.variables.filter((variable) => grouped.has(variable.name) || isReleased(variable))

  const released = Int32Array.from(answer.groups.keys()).filter((record) => answer.groups[record] !== LEFT_OUT)
  const groups = released.map((record) => answer.groups[record]!)
  const originals: Column[] = []
  const columns: Column[] = []
  for (const { name, type } of kept) {
    yield
    const original = store.datasets.column(run.subject.id, name)
    originals.push(original)
    yield
    const column = columnOf(original, released)
    const isRounded = run.request.roundIntegers && type === 'integer'
    if (!grouped.has(name)) columns.push(column)
    else if (column.kind === 'numeric') columns.push(releasedColumn(column, groups, isRounded))
    else columns.push(releasedCategories(name, column, groups, run.request.orders[name] ?? null))
  }
  const names = kept.map(({ name }) => name)
  const decimals = kept.map((variable) => (grouped.has(variable.name) ? 0 : variable.decimals))
  if (order === 'kept') return { records: released.length, names, columns, decimals }

  const permutation = createRandomStream(secretSeed(originals, run.request.seed)).permutation(released.length)
  const shuffled = columns.map((column) => columnOf(column, permutation))
  return { records: released.length, names, columns: shuffled, decimals }
}

function isReleased({ role }: Variable): boolean {
  return role !== 'identifier' && role !== 'drop'
}

/**
 * A seed that only a holder of the original data can derive. The run's own seed is printed in reports, so an order drawn
 * from it alone could be undone by any reader.
 */
function secretSeed(originals: readonly Column[], seed: number): number {
  const hash = createHash('sha256').update(`record order ${seed}`)
  for (const column of originals) {
    const data = column.kind === 'numeric' ? column.values : column.codes
    hash.update(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
  }
  return hash.digest().readInt32LE(0)
}
