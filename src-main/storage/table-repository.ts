import { AppError } from '../contract/errors.ts'
import { TableCellChange, TableCounts, TableOrigin, type Table } from '../contract/model.ts'
import type { CellsChange } from '../domain/tables/change-cells.ts'
import { depthOf } from '../domain/tables/hierarchy.ts'
import { countCells, type KeptTable } from '../domain/tables/kept-table.ts'
import type { Steps } from '../domain/run-steps.ts'
import type { Connection } from './connection.ts'
import { pack, unpack, type Layout } from './number-layout.ts'
import type { TableRepository } from './project-store.ts'
import { contentBroken, storedJson } from './stored-json.ts'
import { columnsOf, shapeOf, TableShape, tableOfColumns, type NumberColumn } from './table-columns.ts'
import { changedFingerprint, tableFingerprint } from './table-fingerprint.ts'

type TableRow = {
  id: number
  name: string
  origin: string
  created_at: string
  cells: number
  decimals: number
  shape: string
  counts: string
  fingerprint: string
  revision: number
}

type RevisionRow = {
  id: number
  parent: number
  at: string
  change: string
  layout: Layout
  numbers: Uint8Array
  counts: string
  fingerprint: string
}

/** A table is read as a whole, so its blocks are large; a row of SQLite holds a megabyte with ease. */
const BLOCK_NUMBERS = 65_536

const SELECT_TABLE = 'SELECT * FROM cell_table WHERE is_complete = 1 AND removed_at IS NULL'

export function createTableRepository(connection: Connection): TableRepository {
  const { path, read, write, statement } = connection

  function tableRow(id: number): TableRow {
    const row = statement(`${SELECT_TABLE} AND id = ?`).get(id) as TableRow | undefined
    if (row === undefined) throw new AppError('table-not-found', { table: id })
    return row
  }

  function revisionRow(table: number, revision: number): RevisionRow {
    const row = statement('SELECT * FROM table_revision WHERE table_id = ? AND id = ?').get(table, revision) as
      RevisionRow | undefined
    if (row === undefined) throw contentBroken(path, 'a revision of a table')
    return row
  }

  /** The newest change that was made at a revision; 0 when there is none. */
  function changeAfter(table: number, revision: number): number {
    return (
      statement('SELECT coalesce(max(id), 0) AS id FROM table_revision WHERE table_id = ? AND parent = ?').get(
        table,
        revision,
      ) as { id: number }
    ).id
  }

  const shapeOfRow = (row: TableRow) => storedJson(path, 'the shape of a table', TableShape, row.shape)

  function describe(row: TableRow): Table {
    const { revision } = row
    const changed = revision === 0 ? row : revisionRow(row.id, revision)
    return {
      id: row.id,
      name: row.name,
      origin: storedJson(path, 'the origin of a table', TableOrigin, row.origin),
      createdAt: row.created_at,
      fingerprint: changed.fingerprint,
      revision,
      canUndo: revision !== 0,
      canRedo: changeAfter(row.id, revision) !== 0,
      decimals: row.decimals,
      dimensions: (shapeOfRow(row).counted?.variables ?? []).map(({ name, codes, parents }) => ({
        name,
        codes: codes.length,
        depth: depthOf({ parents: Int32Array.from(parents) }),
      })),
      counts: storedJson(path, 'the counts of a table', TableCounts, changed.counts),
    }
  }

  const get = (id: number) => describe(tableRow(id))

  function setRevision(table: number, revision: number): Table {
    statement('UPDATE cell_table SET revision = ? WHERE id = ?').run(revision, table)
    return get(table)
  }

  function storeColumn(table: number, name: string, numbers: NumberColumn): void {
    for (let block = 0; block * BLOCK_NUMBERS < numbers.length; block += 1) {
      const { layout, bytes } = pack(numbers.subarray(block * BLOCK_NUMBERS, (block + 1) * BLOCK_NUMBERS))
      statement('INSERT INTO cell_block (table_id, column_name, block, layout, numbers) VALUES (?, ?, ?, ?, ?)').run(
        table,
        name,
        block,
        layout,
        bytes,
      )
    }
  }

  function readNumbers(table: number, name: string, length: number | null): Float64Array {
    const rows = statement(
      'SELECT layout, numbers FROM cell_block WHERE table_id = ? AND column_name = ? ORDER BY block',
    ).all(table, name) as { layout: Layout; numbers: Uint8Array }[]
    const blocks = rows.map(({ layout, numbers }) => unpack(layout, numbers))
    const found = blocks.reduce((sum, block) => sum + block.length, 0)
    if (length !== null && found !== length) throw contentBroken(path, 'a column of a table')
    const whole = new Float64Array(found)
    let start = 0
    for (const block of blocks) {
      whole.set(block, start)
      start += block.length
    }
    return whole
  }

  function content(row: TableRow): KeptTable {
    const { id, cells, decimals } = row
    return tableOfColumns({ cells, decimals, shape: shapeOfRow(row) }, (name, length) => readNumbers(id, name, length))
  }

  function* add(
    { name, origin, kept, relationsOff }: Parameters<TableRepository['add']>[0],
    createdAt: string,
  ): Steps<Table> {
    const counts: TableCounts = { ...countCells(kept), relations: kept.table.relations.count, relationsOff }
    const { cells, decimals } = kept.table
    const table = write(() =>
      Number(
        statement(
          `INSERT INTO cell_table (name, origin, created_at, cells, decimals, shape, counts, fingerprint, is_complete)
           VALUES (?, ?, ?, ?, ?, ?, ?, '', 0)`,
        ).run(
          name,
          JSON.stringify(origin),
          createdAt,
          cells,
          decimals,
          JSON.stringify(shapeOf(kept)),
          JSON.stringify(counts),
        ).lastInsertRowid,
      ),
    )
    try {
      const fingerprint = yield* tableFingerprint(kept)
      for (const [column, numbers] of columnsOf(kept)) {
        yield
        write(() => storeColumn(table, column, numbers))
      }
      write(() =>
        statement('UPDATE cell_table SET fingerprint = ?, is_complete = 1 WHERE id = ?').run(fingerprint, table),
      )
    } catch (error) {
      write(() => statement('DELETE FROM cell_table WHERE id = ?').run(table))
      throw error
    }
    return read(() => get(table))
  }

  function changesTo(table: number, revision: number): CellsChange[] {
    const changes: CellsChange[] = []
    for (let at = revision; at !== 0;) {
      const row = revisionRow(table, at)
      changes.unshift({
        cells: Int32Array.from(unpack(row.layout, row.numbers)),
        change: storedJson(path, 'a change of a table', TableCellChange, row.change),
      })
      at = row.parent
    }
    return changes
  }

  return {
    list: () => read(() => (statement(`${SELECT_TABLE} ORDER BY id`).all() as TableRow[]).map(describe)),
    get: (table) => read(() => get(table)),
    add,
    fingerprintOf: tableFingerprint,
    content: (table) => read(() => content(tableRow(table))),
    changesTo: (table, revision) => read(() => changesTo(tableRow(table).id, revision)),

    revisions: (table) =>
      read(() => {
        const rows = statement('SELECT * FROM table_revision WHERE table_id = ? ORDER BY id').all(
          tableRow(table).id,
        ) as RevisionRow[]
        return rows.map((row) => ({
          revision: row.id,
          parent: row.parent,
          at: row.at,
          change: storedJson(path, 'a change of a table', TableCellChange, row.change),
          cells: Int32Array.from(unpack(row.layout, row.numbers)),
        }))
      }),

    change: (table, { change, cells }, counts, at) =>
      write(() => {
        const { revision, fingerprint } = get(table)
        const { layout, bytes } = pack(cells)
        const { lastInsertRowid } = statement(
          `INSERT INTO table_revision (table_id, parent, at, change, cells, layout, numbers, counts, fingerprint)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ).run(
          table,
          revision,
          at,
          JSON.stringify(change),
          cells.length,
          layout,
          bytes,
          JSON.stringify(counts),
          changedFingerprint(fingerprint, change, cells),
        )
        return setRevision(table, Number(lastInsertRowid))
      }),

    undo: (table) =>
      write(() => {
        const { revision } = tableRow(table)
        if (revision === 0) throw new AppError('nothing-to-undo', { table })
        return setRevision(table, revisionRow(table, revision).parent)
      }),

    redo: (table) =>
      write(() => {
        const next = changeAfter(table, tableRow(table).revision)
        if (next === 0) throw new AppError('nothing-to-redo', { table })
        return setRevision(table, next)
      }),

    *isIntact(table) {
      const row = read(() => tableRow(table))
      const print = yield* tableFingerprint(read(() => content(row)))
      return print === row.fingerprint
    },

    rename: (table, name) =>
      write(() => {
        statement('UPDATE cell_table SET name = ? WHERE id = ?').run(name, tableRow(table).id)
        return get(table)
      }),

    remove: (table) =>
      write(() => {
        const at = connection.now().toISOString()
        statement('UPDATE cell_table SET removed_at = ? WHERE id = ?').run(at, tableRow(table).id)
        statement('UPDATE run SET removed_at = ? WHERE table_id = ? AND removed_at IS NULL').run(at, table)
      }),
  }
}
