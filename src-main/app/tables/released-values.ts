import type { ProjectStore } from '../../storage/project-store.ts'
import { openTable } from './open-table.ts'

/** The released value of every cell by the best answer of a run; null while it has none. @throws AppError `run-not-found`, `run-of-records` */
export function releasedValues(store: ProjectStore, runId: number): Float64Array | null {
  const { subject } = store.runs.adjustment(runId)
  const adjusted = store.runs.adjusted(runId)
  if (adjusted === null) return null
  const values = openTable(store, subject.id, subject.revision).kept.table.values.slice()
  for (const [at, cell] of adjusted.cells.entries()) values[cell] = adjusted.values[at]!
  return values
}

/** The same for whoever looks at a table: null without a run, or with one of another table. */
export function releasedOf(store: ProjectStore, table: number, run: number | null): Float64Array | null {
  if (run === null || store.runs.adjustment(run).subject.id !== table) return null
  return releasedValues(store, run)
}

/** What is kept of released values: the cells whose value is another one. */
export function changedCells(
  original: Float64Array,
  released: Float64Array,
): { readonly cells: Int32Array; readonly values: Float64Array } {
  const changed: number[] = []
  for (let cell = 0; cell < original.length; cell += 1) if (released[cell] !== original[cell]) changed.push(cell)
  return { cells: Int32Array.from(changed), values: Float64Array.from(changed, (cell) => released[cell]!) }
}
