import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../contract/errors.ts'
import {
  Dialect,
  ImportRequest,
  Role,
  VariableSummary,
  VariableType,
  type Dataset,
  type Variable,
} from '../contract/model.ts'
import { nameList } from '../contract/name-list.ts'
import { columnSummary } from '../domain/data/column-summary.ts'
import type { Column } from '../domain/data/columns.ts'
import type { ImportedColumn, ImportedTable } from '../domain/data/imported-table.ts'
import { BLOCK_RECORDS, blocksOf, labelBlocksOf } from './column-blocks.ts'
import type { Connection } from './connection.ts'
import { createFingerprint } from './fingerprint.ts'
import { readPage } from './data-page.ts'
import type { DatasetRepository } from './project-store.ts'
import { readColumn } from './stored-columns.ts'
import { storedJson, storedValue } from './stored-json.ts'

type DatasetRow = {
  id: number
  name: string
  source_name: string
  records: number
  fingerprint: string
  imported_at: string
  dialect: string | null
}

type VariableRow = {
  id: number
  name: string
  type: VariableType
  role: Role
  decimals: number
  kind: Column['kind']
  labels: number
  summary: string
}

/** A commit waits for the disk: columns of few records are stored many at a time. */
const CELLS_PER_COMMIT = 50_000

const SELECT_DATASET =
  'SELECT id, name, source_name, records, fingerprint, imported_at, dialect FROM dataset WHERE is_complete = 1'
const SELECT_VARIABLES =
  'SELECT id, name, type, role, decimals, kind, labels, summary FROM variable WHERE dataset_id = ?'

export function createDatasetRepository(connection: Connection): DatasetRepository {
  const { path, read, write, statement } = connection

  function variableRows(dataset: number): VariableRow[] {
    return statement(`${SELECT_VARIABLES} ORDER BY position`).all(dataset) as VariableRow[]
  }

  function datasetRow(id: number): DatasetRow {
    const row = statement(`${SELECT_DATASET} AND id = ?`).get(id) as DatasetRow | undefined
    if (row === undefined) throw new AppError('dataset-not-found', { dataset: id })
    return row
  }

  function describe(row: DatasetRow): Dataset {
    return {
      id: row.id,
      name: row.name,
      sourceName: row.source_name,
      records: row.records,
      fingerprint: row.fingerprint,
      importedAt: row.imported_at,
      dialect: row.dialect === null ? null : storedJson(path, 'the dialect of a data set', Dialect, row.dialect),
      variables: variableRows(row.id).map((variable) => toVariable(path, variable)),
    }
  }

  function requestOf({ id }: DatasetRow): ImportRequest {
    const { request } = statement('SELECT request FROM dataset WHERE id = ?').get(id) as { request: string }
    return storedJson(path, 'the import of a data set', ImportRequest, request)
  }

  /** Store a table step by step; each step is a transaction of its own, or all are one when the caller makes them so. */
  function* store(table: ImportedTable, importedAt: string): Generator<void, number> {
    const dataset = write(() =>
      Number(
        statement(
          `INSERT INTO dataset (name, source_name, records, block_records, fingerprint, imported_at, dialect, request, is_complete)
           VALUES (?, ?, ?, ?, '', ?, ?, ?, 0)`,
        ).run(
          table.name,
          table.sourceName,
          table.records,
          BLOCK_RECORDS,
          importedAt,
          table.dialect === null ? null : JSON.stringify(table.dialect),
          JSON.stringify(table.request),
        ).lastInsertRowid,
      ),
    )
    const print = createFingerprint()
    const pending: (() => void)[] = []
    const storePending = () => write(() => pending.splice(0).forEach((storeNext) => storeNext()))
    for (const [position, imported] of table.columns.entries()) {
      yield
      print.add(imported)
      yield
      const summary = columnSummary(imported.column)
      pending.push(() => storeColumn(dataset, position, imported, summary))
      if (pending.length * table.records < CELLS_PER_COMMIT) continue
      yield
      storePending()
    }
    yield
    storePending()
    write(() =>
      statement('UPDATE dataset SET fingerprint = ?, is_complete = 1 WHERE id = ?').run(print.digest(), dataset),
    )
    return dataset
  }

  function storeColumn(
    dataset: number,
    position: number,
    { name, type, decimals, column }: ImportedColumn,
    summary: VariableSummary,
  ): void {
    const role: Role = type === 'identifier' ? 'identifier' : 'keep'
    const labels = column.kind === 'coded' ? column.labels.length : 0
    const { lastInsertRowid } = statement(
      `INSERT INTO variable (dataset_id, position, name, type, role, decimals, kind, labels, summary)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(dataset, position, name, type, role, decimals, column.kind, labels, JSON.stringify(summary))
    storeBlocks(Number(lastInsertRowid), column)
  }

  function storeBlocks(variable: number, column: Column): void {
    let block = 0
    for (const { layout, cells, missing } of blocksOf(column)) {
      statement('INSERT INTO column_block (variable_id, block, layout, cells, missing) VALUES (?, ?, ?, ?, ?)').run(
        variable,
        block,
        layout,
        cells,
        missing,
      )
      block += 1
    }
    if (column.kind === 'numeric') return
    block = 0
    for (const labels of labelBlocksOf(column)) {
      statement('INSERT INTO label_block (variable_id, block, labels) VALUES (?, ?, ?)').run(
        variable,
        block,
        JSON.stringify(labels),
      )
      block += 1
    }
  }

  function discard(dataset: number): void {
    write(() => statement('DELETE FROM dataset WHERE id = ?').run(dataset))
  }

  const repository: DatasetRepository = {
    list: () => read(() => (statement(`${SELECT_DATASET} ORDER BY id`).all() as DatasetRow[]).map(describe)),

    get: (dataset) => read(() => describe(datasetRow(dataset))),

    add(table, importedAt) {
      return write(() => {
        const steps = store(table, importedAt)
        let step = steps.next()
        while (step.done !== true) step = steps.next()
        return describe(datasetRow(step.value))
      })
    },

    async addGradually(table, importedAt, signal) {
      const before = lastDataset()
      try {
        const steps = store(table, importedAt)
        let step = steps.next()
        while (step.done !== true) {
          await nextTurn()
          if (signal?.aborted === true) throw new AppError('import-cancelled', {})
          step = steps.next()
        }
        return repository.get(step.value)
      } catch (error) {
        for (const dataset of incompleteSince(before)) discard(dataset)
        throw error
      }
    },

    column: (dataset, variable) =>
      read(() => {
        const { records } = datasetRow(dataset)
        // One row, found by its index: a file of thousands of variables is read variable by variable.
        const row = statement(`${SELECT_VARIABLES} AND name = ?`).get(dataset, variable) as VariableRow | undefined
        if (row === undefined) throw unknownVariable(dataset, variable)
        return readColumn(connection, { ...row, records })
      }),

    importRequest: (dataset) => read(() => requestOf(datasetRow(dataset))),

    fingerprintOf,

    alike(table) {
      const rows = read(() => statement(SELECT_DATASET).all() as DatasetRow[])
      const candidates = rows.filter(
        (row) =>
          row.source_name === table.sourceName &&
          isDeepStrictEqual(
            read(() => requestOf(row)),
            table.request,
          ),
      )
      if (candidates.length === 0) return []
      const fingerprint = fingerprintOf(table)
      return read(() => candidates.filter((row) => row.fingerprint === fingerprint).map(describe))
    },

    *isIntact(dataset) {
      const { fingerprint, records } = read(() => datasetRow(dataset))
      const print = createFingerprint()
      for (const row of read(() => variableRows(dataset))) {
        yield
        const column = read(() => readColumn(connection, { ...row, records }))
        yield
        print.add({ ...row, column })
      }
      return print.digest() === fingerprint
    },

    page: (dataset, start, count) =>
      read(() =>
        readPage(connection, variableRows(dataset), {
          start,
          end: Math.min(datasetRow(dataset).records, start + count),
        }),
      ),

    setRoles(dataset, roles) {
      return write(() => {
        const rows = new Map(variableRows(datasetRow(dataset).id).map((row) => [row.name, row]))
        for (const [name, role] of Object.entries(roles)) {
          const row = rows.get(name)
          if (row === undefined) throw unknownVariable(dataset, name)
          statement('UPDATE variable SET role = ? WHERE id = ?').run(role, row.id)
        }
        return describe(datasetRow(dataset))
      })
    },

    rename(dataset, name) {
      return write(() => {
        statement('UPDATE dataset SET name = ? WHERE id = ?').run(name, datasetRow(dataset).id)
        return describe(datasetRow(dataset))
      })
    },
  }

  function lastDataset(): number {
    return read(() => (statement('SELECT coalesce(max(id), 0) AS id FROM dataset').get() as { id: number }).id)
  }

  function incompleteSince(dataset: number): number[] {
    return read(() =>
      (statement('SELECT id FROM dataset WHERE is_complete = 0 AND id > ?').all(dataset) as { id: number }[]).map(
        ({ id }) => id,
      ),
    )
  }

  function unknownVariable(dataset: number, name: string): AppError {
    return new AppError('variable-unknown', {
      name,
      available: nameList(variableRows(dataset).map((row) => row.name)),
    })
  }

  return repository
}

function fingerprintOf({ columns }: ImportedTable): string {
  const print = createFingerprint()
  for (const column of columns) print.add(column)
  return print.digest()
}

function toVariable(path: string, { id, name, type, role, decimals, summary }: VariableRow): Variable {
  return {
    id,
    name,
    type: storedValue(path, 'the type of a variable', VariableType, type),
    role: storedValue(path, 'the role of a variable', Role, role),
    decimals,
    summary: storedJson(path, 'the summary of a variable', VariableSummary, summary),
  }
}
