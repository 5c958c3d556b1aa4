import { AppError } from '../../contract/errors.ts'
import type { MeasuredFigure, ReleaseComparison } from '../../contract/model.ts'
import { releaseDifference } from '../../domain/measures/table/release-difference.ts'
import { tableFigures } from '../../domain/measures/table/table-measures.ts'
import { cellName } from '../../domain/tables/kept-table.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import { openTable } from './open-table.ts'
import { releasedValues } from './released-values.ts'

const CELLS_LISTED = 50

/** What a run's release loses, measured on the table as the run had it; none without an answer. @throws AppError `run-not-found`, `run-of-records` */
export function releaseFigures(store: ProjectStore, run: number): MeasuredFigure[] {
  const released = releasedValues(store, run)
  if (released === null) return []
  const { id, revision } = store.runs.adjustment(run).subject
  return tableFigures({ table: openTable(store, id, revision).kept.table, released })
}

/**
 * How the releases of two runs differ.
 *
 * @throws AppError `run-not-found`, `run-of-records`, `run-without-answer`, and `runs-of-other-tables` where they adjusted
 *   different tables. Revisions of one table may differ: their cells and values are the same.
 */
export function compareReleases(store: ProjectStore, first: number, second: number): ReleaseComparison {
  const tables = [first, second].map((run) => store.runs.adjustment(run).subject.id)
  if (tables[0] !== tables[1]) throw new AppError('runs-of-other-tables', { first, second })
  const [one, other] = [releasedOrRefuse(store, first), releasedOrRefuse(store, second)]
  const { kept } = openTable(store, tables[0]!)
  const { cells, total, largest } = releaseDifference(one, other)
  return {
    first,
    second,
    cells: kept.table.cells,
    differing: cells.length,
    total,
    largest,
    listed: Array.from(cells.subarray(0, CELLS_LISTED), (cell) => ({
      cell,
      name: cellName(kept, cell),
      value: kept.table.values[cell]!,
      first: one[cell]!,
      second: other[cell]!,
    })),
  }
}

function releasedOrRefuse(store: ProjectStore, run: number): Float64Array {
  const released = releasedValues(store, run)
  if (released === null) throw new AppError('run-without-answer', { run })
  return released
}
