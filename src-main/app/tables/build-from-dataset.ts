import { basename } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Table, TableBuildPreview, TableDefinition } from '../../contract/model.ts'
import { applyRules, contributionsNeeded } from '../../domain/tables/apply-rules.ts'
import { levelsOf } from '../../domain/tables/hierarchy.ts'
import { countCells, type KeptTable } from '../../domain/tables/kept-table.ts'
import { parseRule } from '../../domain/tables/parse-rule.ts'
import { tableToProtect } from '../../domain/tables/table-to-protect.ts'
import { tabulate } from '../../domain/tables/tabulate.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import type { Session } from '../session.ts'
import { datasetTableSource } from './dataset-table-source.ts'
import { countOf } from './describe-table.ts'
import { keepTable } from './keep-table.ts'

/** The largest contributions that a cell tells the shares of, though no rule may look at as many. */
const SHARES_TOLD = 3

/** Count and judge a table of a data set, and tell of it; nothing is kept. @throws AppError as `buildFromDataset` */
export async function previewBuild(store: ProjectStore, definition: TableDefinition): Promise<TableBuildPreview> {
  const { records } = store.datasets.get(definition.dataset)
  const kept = await count(store, definition)
  return {
    records,
    dimensions: (kept.counted?.variables ?? []).map(({ name, hierarchy }) => ({
      name,
      codes: hierarchy.codes.length,
      depth: Math.max(...levelsOf(hierarchy)),
    })),
    counts: { ...countCells(kept), relations: kept.table.relations.count, relationsOff: 0 },
    decimals: kept.table.decimals,
    struck: kept.rules.map((rule, place) => ({ rule, cells: countOf(kept.struckBy, place) })),
  }
}

/**
 * Count a table of a data set, judge its cells by the rules and keep it.
 *
 * @throws AppError of `datasetTableSource`, `parseRule`, `tabulate` and `applyRules`; `project-read-only`, `disk-full`.
 */
export async function buildFromDataset(session: Session, definition: TableDefinition): Promise<Table> {
  const { store } = session
  const dataset = store.datasets.get(definition.dataset)
  return keepTable(session, {
    name: definition.name,
    origin: { kind: 'built', dataset: dataset.id, datasetName: dataset.name, definition: withoutFolders(definition) },
    kept: await count(store, definition),
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

async function count(store: ProjectStore, definition: TableDefinition): Promise<KeptTable> {
  const rules = definition.rules.map(parseRule)
  const source = await datasetTableSource(store, definition)
  await nextTurn()
  // Of a count every contributor has an equal share.
  const told = source.response === null && source.shadow === null ? 0 : SHARES_TOLD
  const counted = tabulate(source, {
    largest: Math.max(told, contributionsNeeded(rules)),
    keepEmpty: definition.keepEmpty,
  })
  await nextTurn()
  const sensitivity = applyRules(counted, rules)
  return {
    table: { ...tableToProtect(counted, sensitivity, definition.weighting), names: null },
    counted,
    struckBy: sensitivity.struckBy,
    rules: definition.rules,
    knowsContributors: true,
  }
}
