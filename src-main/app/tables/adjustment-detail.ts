import type { AdjustmentRun, AdjustmentRunDetail, SentenceParts } from '../../contract/model.ts'
import { equalBins } from '../../domain/data/equal-bins.ts'
import { deviationByLevel } from '../../domain/measures/deviation-by-level.ts'
import { cellLevels } from '../../domain/tables/cell-levels.ts'
import { tableFigures } from '../../domain/measures/table/table-measures.ts'
import { cellName, type KeptTable } from '../../domain/tables/kept-table.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import { orderedCells, selectCells } from './list-cells.ts'
import { openTable, type OpenTable } from './open-table.ts'
import { releasedValues } from './released-values.ts'
import { isChanged, listedCell } from './shown-cell.ts'
import { shownRelation } from './table-relations.ts'

/** Cells in a list of the detail. */
const CELLS_LISTED = 20
/** Relations and cells of a contradiction, which whoever has to loosen it needs all of, within reason. */
const CONTRADICTION_LISTED = 200

/** One adjustment in full: what the results view and the report show. @throws AppError `run-not-found`, `run-of-records` */
export function adjustmentDetail(store: ProjectStore, runId: number): AdjustmentRunDetail {
  const run = store.runs.adjustment(runId)
  const open = openTable(store, run.subject.id, run.subject.revision)
  const { kept } = open
  const released = releasedValues(store, runId)
  const listed = (cells: Int32Array) =>
    Array.from(cells.subarray(0, CELLS_LISTED), (cell) => listedCell(kept, released, cell))
  const changed = selectCells(kept, released, 'changed')
  const atBound = selectCells(kept, released, 'at-bound')
  return {
    family: run.family,
    run,
    events: store.runs.events(runId, -1),
    measures: released === null ? [] : tableFigures({ table: kept.table, released }),
    levels: released === null ? [] : deviationByLevel(kept.table.values, released, cellLevels(kept.table)),
    deviations: released === null ? { edges: [], counts: [] } : deviationsOf(kept, released),
    largestChanges: listed(orderedCells(kept, released, changed, 'deviation')),
    atBound: { count: atBound.length, cells: listed(orderedCells(kept, released, atBound, 'deviation')) },
    infeasible: contradictionOf(open, run),
    sentence: sentenceOfAdjustment(run),
  }
}

/** Relative deviations of the changed cells, in %. */
function deviationsOf(kept: KeptTable, released: Float64Array): AdjustmentRunDetail['deviations'] {
  const { values } = kept.table
  const percents: number[] = []
  for (let cell = 0; cell < values.length; cell += 1)
    if (values[cell] !== 0 && isChanged(kept, released, cell))
      percents.push((100 * (released[cell]! - values[cell]!)) / Math.abs(values[cell]!))
  const { edges, counts } = equalBins(Float64Array.from(percents))
  return { edges, counts }
}

function contradictionOf({ kept, off }: OpenTable, { result }: AdjustmentRun): AdjustmentRunDetail['infeasible'] {
  if (result === null || result.infeasible === null) return null
  const names = new Set(result.infeasible.cells)
  const isOff = new Set(off())
  const cells: number[] = []
  for (let cell = 0; cell < kept.table.cells && cells.length < CONTRADICTION_LISTED; cell += 1)
    if (names.has(cellName(kept, cell))) cells.push(cell)
  return {
    cells: cells.map((cell) => listedCell(kept, null, cell)),
    relations: result.infeasible.relations
      .slice(0, CONTRADICTION_LISTED)
      .map((relation) => shownRelation(kept, null, relation, isOff.has(relation))),
  }
}

/** The header sentence of a result, part by part; the wording stands in the catalogue under `window.results`. */
function sentenceOfAdjustment({ result, incumbent, bound, state }: AdjustmentRun): SentenceParts {
  if (result !== null && result.infeasible !== null) {
    const { cells, relations } = result.infeasible
    return [{ key: 'table-infeasible', params: { cells: cells.length, relations: relations.length } }]
  }
  if (incumbent === null) return [{ key: state === 'failed' ? 'no-answer-failed' : 'no-answer', params: {} }]
  if (result === null || result.value.objective === null) return []
  const { sensitive, changed, count } = result.cells
  const proven = result.bound ?? bound
  const holds = result.certificate.every((claim) => claim.holds !== false)
  return [
    holds ? { key: 'table-protected', params: { sensitive } } : { key: 'table-not-certified', params: {} },
    { key: 'table-cost', params: { value: result.value.objective, changed, cells: count } },
    result.status === 'optimal'
      ? { key: 'table-proven-best', params: {} }
      : proven === null
        ? { key: 'table-no-bound', params: {} }
        : { key: 'table-no-cost-below', params: { bound: proven } },
  ]
}
