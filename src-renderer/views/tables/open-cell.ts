/** Ways from a run to the table it adjusted. */
import type { AdjustmentRun } from '../../../src-main/contract/model.ts'
import { go, tableOfRunPath } from '../../frame/navigation.ts'
import type { WindowState } from '../../state/window-state.svelte.ts'

/** The table with the released values of the run. */
export function openTable(app: WindowState, run: AdjustmentRun): void {
  app.tables.choose(run.subject.id)
  go(tableOfRunPath(run.id))
}

/** The same, with one cell chosen and in sight. */
export function openCell(app: WindowState, run: AdjustmentRun, cell: number): void {
  app.tables.choose(run.subject.id)
  go(`${tableOfRunPath(run.id)}&cell=${cell}`)
}
