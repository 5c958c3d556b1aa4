import { createHash } from 'node:crypto'
import { AppError } from '../contract/errors.ts'
import type { ExportRequest, Variable } from '../contract/model.ts'
import type { Column } from '../domain/data/columns.ts'
import { releasedColumn } from '../domain/data/released-column.ts'
import { createRandomStream } from '../domain/numerics/random-stream.ts'
import type { Steps } from '../domain/run-steps.ts'
import type { ProjectStore } from '../storage/project-store.ts'

export type ReleasedTable = {
  readonly records: number
  readonly names: readonly string[]
  readonly columns: readonly Column[]
  /** As many as the file had for variables that are as they were; 0, the shortest text, for means. */
  readonly decimals: readonly number[]
}

/**
 * The released columns of a run, in the order of the file or shuffled; in steps of one column.
 *
 * @throws AppError `run-not-found`, `run-without-answer`, `dataset-not-found`
 */
export function* releasedTable(
  store: ProjectStore,
  runId: number,
  order: ExportRequest['order'],
): Steps<ReleasedTable> {
  const run = store.runs.grouping(runId)
  const answer = store.runs.answer(runId)
  if (answer === null) throw new AppError('run-without-answer', { run: runId })
  const dataset = store.datasets.get(run.subject.id)
  const grouped = new Set(run.request.quasiIdentifiers)
  const kept = dataset.variables.filter((variable) => grouped.has(variable.name) || isReleased(variable))

  const originals: Column[] = []
  const columns: Column[] = []
  for (const { name, type } of kept) {
    yield
    const column = store.datasets.column(run.subject.id, name)
    originals.push(column)
    yield
    const isReplaced = grouped.has(name) && column.kind === 'numeric'
    const isRounded = run.request.roundIntegers && type === 'integer'
    columns.push(isReplaced ? releasedColumn(column, answer.groups, isRounded) : column)
  }
  const names = kept.map(({ name }) => name)
  const decimals = kept.map((variable) => (grouped.has(variable.name) ? 0 : variable.decimals))
  if (order === 'kept') return { records: dataset.records, names, columns, decimals }

  const permutation = createRandomStream(secretSeed(originals, run.request.seed)).permutation(dataset.records)
  const shuffled = columns.map((column) => reorder(column, permutation))
  return { records: dataset.records, names, columns: shuffled, decimals }
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

function reorder(column: Column, order: Int32Array): Column {
  if (column.kind === 'coded')
    return { ...column, codes: column.codes.map((_, at) => column.codes[order[at] ?? at] ?? -1) }
  const { missing } = column
  return {
    kind: 'numeric',
    values: column.values.map((_, at) => column.values[order[at] ?? at] ?? 0),
    missing: missing === null ? null : missing.map((_, at) => missing[order[at] ?? at] ?? 0),
  }
}
