import type { DataCell, GroupingRun, OriginalRecord } from '../../contract/model.ts'
import { columnOf, type Column } from '../../domain/data/columns.ts'
import type { Steps } from '../../domain/run-steps.ts'
import type { ProjectStore } from '../../storage/project-store.ts'

/** What some records of a run had before, in steps of one column. */
export function* originalRecords(
  store: ProjectStore,
  { request, subject }: GroupingRun,
  records: Int32Array,
): Steps<OriginalRecord[]> {
  const cells: ((at: number) => DataCell)[] = []
  for (const name of [...request.quasiIdentifiers, ...request.confidential]) {
    yield
    cells.push(cellsOf(columnOf(store.datasets.column(subject.id, name), records)))
  }
  const split = request.quasiIdentifiers.length
  return Array.from(records, (record, at) => ({
    record: record + 1,
    quasiIdentifiers: cells.slice(0, split).map((cell) => cell(at)),
    confidential: cells.slice(split).map((cell) => cell(at)),
  }))
}

/** How a cell of a column is told. */
export function cellsOf(column: Column): (at: number) => DataCell {
  if (column.kind === 'coded') return (at) => column.labels[column.codes[at]!] ?? null
  return (at) => (column.missing?.[at] === 1 ? null : column.values[at]!)
}
