import { createHash } from 'node:crypto'
import type { ExportRequest, Variable } from '../contract/model.ts'
import { columnOf, type Column } from '../domain/data/columns.ts'
import { createRandomStream } from '../domain/numerics/random-stream.ts'
import type { Steps } from '../domain/run-steps.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { groupColumns } from './group-columns.ts'
import { releasedRecords } from './released-records.ts'
import { releasedValues } from './released-values.ts'

export type ReleasedTable = {
  readonly records: number
  readonly names: readonly string[]
  readonly columns: readonly Column[]
  /** As many as the file had for variables that are as they were; 0, the shortest text, for means. */
  readonly decimals: readonly number[]
  /** Names of columns that are no variables of the file: radius and count of groups whose centres are released. */
  readonly added: readonly string[]
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
  const records = releasedRecords(store, run)
  const { released, centres } = records
  const dataset = store.datasets.get(run.subject.id)
  const grouped = new Set(run.request.quasiIdentifiers)
  const kept = dataset.variables.filter((variable) => grouped.has(variable.name) || isReleased(variable))

  const originals: Column[] = []
  const columns: Column[] = []
  for (const { name } of kept) {
    yield
    const original = store.datasets.column(run.subject.id, name)
    originals.push(original)
    yield
    columns.push(
      grouped.has(name)
        ? releasedValues(records, name, original, run.request.orders[name] ?? null)
        : columnOf(original, released),
    )
  }
  const added = groupColumns(
    records,
    kept.map(({ name }) => name),
  )
  const names = [...kept, ...added].map(({ name }) => name)
  // Values of centres are those of the file.
  const isMean = (name: string) => centres === null && grouped.has(name)
  const decimals = [...kept.map((variable) => (isMean(variable.name) ? 0 : variable.decimals)), ...added.map(() => 0)]
  columns.push(...added.map(({ column }) => column))
  const table = { records: released.length, names, decimals, added: added.map(({ name }) => name) }
  if (order === 'kept') return { ...table, columns }

  const permutation = createRandomStream(secretSeed(originals, run.request.seed)).permutation(released.length)
  return { ...table, columns: columns.map((column) => columnOf(column, permutation)) }
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
