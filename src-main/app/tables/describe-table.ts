import type { Table, TableDescription, TableDimension, TableSubject } from '../../contract/model.ts'
import { levelsOf } from '../../domain/tables/hierarchy.ts'
import { cellName, countCells, type KeptTable } from '../../domain/tables/kept-table.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import { openTable } from './open-table.ts'

/** A table with the trees of its dimensions, its rules and what was changed by hand. @throws AppError `table-not-found` */
export function describeTable(store: ProjectStore, id: number): TableDescription {
  const { kept } = openTable(store, id)
  const asItCame = openTable(store, id, 0).kept
  const table = store.tables.get(id)
  return {
    table,
    dimensions: dimensionsOf(kept),
    linked: linkedOf(table, kept),
    rules: kept.rules.map((rule, place) => ({ rule, cells: countOf(asItCame.struckBy, place) })),
    revisions: store.tables.revisions(id).map(({ cells, ...revision }) => ({
      ...revision,
      cells: cells.length,
      firstCell: cellName(kept, cells[0] ?? 0),
    })),
  }
}

/** Linked tables know their variables by name; united they are in order of their coming. */
function linkedOf({ origin }: Table, { counted }: KeptTable): TableDescription['linked'] {
  if (origin.kind !== 'built') return []
  const names = (counted?.variables ?? []).map(({ name }) => name)
  return origin.definition.tables.map((variables) => variables.map((name) => names.indexOf(name)))
}

/** The numbers of a table as it was when a run was asked for. */
export function countsAt(store: ProjectStore, { id, revision }: TableSubject): Table['counts'] {
  return { ...store.tables.get(id).counts, ...countCells(openTable(store, id, revision).kept) }
}

export function dimensionsOf({ counted }: Pick<KeptTable, 'counted'>): TableDimension[] {
  return (counted?.variables ?? []).map(({ name, hierarchy }) => ({
    name,
    codes: [...hierarchy.codes],
    labels: hierarchy.labels === null ? null : [...hierarchy.labels],
    parents: [...hierarchy.parents],
    depths: [...levelsOf(hierarchy)],
  }))
}

export function countOf(numbers: Int16Array, wanted: number): number {
  let found = 0
  for (const number of numbers) if (number === wanted) found += 1
  return found
}
