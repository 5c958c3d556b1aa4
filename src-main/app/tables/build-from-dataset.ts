import { basename } from 'node:path'
import type { Table, TableBuildPreview, TableDefinition } from '../../contract/model.ts'
import { depthOf } from '../../domain/tables/hierarchy.ts'
import { countCells, type KeptTable } from '../../domain/tables/kept-table.ts'
import { parseRule } from '../../domain/tables/parse-rule.ts'
import { inSolver } from '../in-solver.ts'
import type { Session } from '../session.ts'
import { datasetTableSource, tablePlaces } from './dataset-table-source.ts'
import { countOf } from './describe-table.ts'
import { keepTable } from './keep-table.ts'

/** Count and judge a table of a data set, and tell of it; nothing is kept. @throws AppError as `buildFromDataset` */
export async function previewBuild(session: Session, definition: TableDefinition): Promise<TableBuildPreview> {
  const { records } = session.store.datasets.get(definition.dataset)
  const kept = await count(session, definition)
  return {
    records,
    dimensions: (kept.counted?.variables ?? []).map(({ name, hierarchy }) => ({
      name,
      codes: hierarchy.codes.length,
      depth: depthOf(hierarchy),
    })),
    counts: { ...countCells(kept), relations: kept.table.relations.count, relationsOff: 0 },
    decimals: kept.table.decimals,
    struck: kept.rules.map((rule, place) => ({ rule, cells: countOf(kept.struckBy, place) })),
  }
}

/**
 * Count a table of a data set, judge its cells by the rules and keep it.
 *
 * @throws AppError of `datasetTableSource` and `countKeptTable`; `solver-died`, `project-read-only`, `disk-full`.
 */
export async function buildFromDataset(session: Session, definition: TableDefinition): Promise<Table> {
  const { store } = session
  const dataset = store.datasets.get(definition.dataset)
  return keepTable(session, {
    name: definition.name,
    origin: { kind: 'built', dataset: dataset.id, datasetName: dataset.name, definition: withoutFolders(definition) },
    kept: await count(session, definition),
    relationsOff: 0,
  })
}

/** A project tells no machine's folders. */
function withoutFolders(definition: TableDefinition): TableDefinition {
  return {
    ...definition,
    by: definition.by.map(({ variable, hierarchy }) => ({
      variable,
      hierarchy: hierarchy.kind === 'file' ? { ...hierarchy, path: basename(hierarchy.path) } : hierarchy,
    })),
  }
}

/** In a solver process: a million records take seconds. What is wrong with a rule is said before. */
async function count({ store, context }: Session, definition: TableDefinition): Promise<KeptTable> {
  const { rules, weighting, keepEmpty } = definition
  rules.forEach(parseRule)
  const source = await datasetTableSource(store, definition)
  return inSolver(context, 'table-counting', { source, tables: tablePlaces(definition), rules, weighting, keepEmpty })
}
