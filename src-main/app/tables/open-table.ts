import { changeCells } from '../../domain/tables/change-cells.ts'
import { CellIndex } from '../../domain/tables/cell-index.ts'
import type { KeptTable } from '../../domain/tables/kept-table.ts'
import { relationsOff } from '../../domain/tables/relations-off.ts'
import type { ProjectStore } from '../../storage/project-store.ts'

/** A table in memory, with what is looked up in it again and again; each is made when it is first asked for. */
export type OpenTable = {
  readonly kept: KeptTable
  /** The cell with these codes; -1 where there is none. Only for a table with codes. */
  find(codes: Int32Array): number
  /** The relations a cell is in, ascending. */
  relationsOf(cell: number): Int32Array
  /** Numbers of the relations that the original values do not keep, ascending. */
  off(): readonly number[]
}

type Opened = { readonly base: OpenTable; revision: number; changed: OpenTable }

/** A table of hundreds of thousands of cells takes a tenth of a second to read, and a grid asks for a page at each turn of a wheel. */
const TABLES_KEPT = 3

const opened = new WeakMap<ProjectStore, Map<number, Opened>>()

/**
 * A table as it is at a revision; as it stands now without one. The tables asked for last stay in memory.
 *
 * @throws AppError `table-not-found`, `project-broken`
 */
export function openTable(store: ProjectStore, table: number, revision = store.tables.get(table).revision): OpenTable {
  const tables = opened.get(store) ?? new Map<number, Opened>()
  opened.set(store, tables)
  const entry = tables.get(table) ?? openedAsItCame(store, table)
  // The one asked for last stands last.
  tables.delete(table)
  tables.set(table, entry)
  const [oldest] = tables.keys()
  if (tables.size > TABLES_KEPT && oldest !== undefined) tables.delete(oldest)
  if (revision === 0) return entry.base
  if (entry.revision !== revision) {
    const changes = store.tables.changesTo(table, revision)
    entry.changed = { ...entry.base, kept: changeCells(entry.base.kept, changes) }
    entry.revision = revision
  }
  return entry.changed
}

/** Out of memory: it was removed. */
export function closeTable(store: ProjectStore, table: number): void {
  opened.get(store)?.delete(table)
}

function openedAsItCame(store: ProjectStore, table: number): Opened {
  const base = lookedUp(store.tables.content(table))
  return { base, revision: 0, changed: base }
}

/** The table with its look-ups. Codes, values and relations never change, so they serve all revisions. */
export function lookedUp(kept: KeptTable): OpenTable {
  const index = once(() => indexOf(kept))
  const relations = once(() => relationsByCell(kept))
  const off = once(() => relationsOff(kept.table).map(({ relation }) => relation))
  return {
    kept,
    find: (codes) => index().find(codes),
    relationsOf(cell) {
      const { starts, numbers } = relations()
      return numbers.subarray(starts[cell], starts[cell + 1])
    },
    off,
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

function indexOf({ counted }: KeptTable): CellIndex {
  const dimensions = counted?.variables.length ?? 0
  const index = new CellIndex(dimensions)
  if (counted === null) return index
  // Cells are distinct, so each gets its own number.
  for (let cell = 0; cell < counted.cells; cell += 1)
    index.findOrAdd(counted.codes.subarray(cell * dimensions, (cell + 1) * dimensions))
  return index
}

function relationsByCell({ table: { cells: count, relations } }: KeptTable): {
  starts: Int32Array
  numbers: Int32Array
} {
  const starts = new Int32Array(count + 1)
  for (const cell of relations.cells) starts[cell + 1]! += 1
  for (let cell = 0; cell < count; cell += 1) starts[cell + 1]! += starts[cell]!
  const next = starts.slice()
  const numbers = new Int32Array(relations.cells.length)
  for (let relation = 0; relation < relations.count; relation += 1)
    for (let term = relations.starts[relation]!; term < relations.starts[relation + 1]!; term += 1)
      numbers[next[relations.cells[term]!]!++] = relation
  return { starts, numbers }
}
