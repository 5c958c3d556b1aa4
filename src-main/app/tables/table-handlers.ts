import type { Handlers } from '../../contract/ipc.ts'
import { tabChoices } from '../../io/tables/tab/tab-choices.ts'
import type { AppContext } from '../context.ts'
import type { Session } from '../session.ts'
import { applyAPrioriFile, previewAPriori } from './a-priori-file.ts'
import { buildFromDataset, previewBuild } from './build-from-dataset.ts'
import { cellDetail } from './cell-detail.ts'
import { changeTable, redoChange, removeTable, renameTable, undoChange } from './change-table.ts'
import { describeTable } from './describe-table.ts'
import { importTable, previewTable } from './import-table.ts'
import { countByFilter, listCells } from './list-cells.ts'
import { listRules } from './list-rules.ts'
import { tableHits } from './table-hits.ts'
import { tablePage } from './table-page.ts'
import { tableRelations } from './table-relations.ts'

/** What the window asks of the tables of the open project. */
export function tableHandlers(context: AppContext, current: () => Session): Handlers['tables'] {
  const store = () => current().store
  return {
    list: () => store().tables.list(),
    choices: ({ path, metadata }) => tabChoices(path, metadata),
    preview: (request) => previewTable(context, request),
    import: (request) => importTable(current(), request),
    rules: () => listRules(),
    previewBuild: (definition) => previewBuild(current(), definition),
    build: (definition) => buildFromDataset(current(), definition),
    rename: ({ table, name }) => renameTable(current(), table, name),
    remove: ({ table }) => removeTable(current(), table),
    describe: ({ table }) => describeTable(store(), table),
    page: (request) => tablePage(store(), request),
    cells: (request) => listCells(store(), request),
    hits: (request) => tableHits(store(), request),
    counts: (request) => countByFilter(store(), request),
    relations: (request) => tableRelations(store(), request),
    cell: (request) => cellDetail(store(), request),
    change: (request) => changeTable(current(), request),
    previewAPriori: (request) => previewAPriori(store(), request),
    applyAPriori: (request) => applyAPrioriFile(current(), request),
    undo: ({ table }) => undoChange(current(), table),
    redo: ({ table }) => redoChange(current(), table),
  }
}
