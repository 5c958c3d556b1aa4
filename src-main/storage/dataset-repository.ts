import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../contract/errors.ts'
import {
  Dialect,
  VariableSummary,
  type Dataset,
  type Role,
  type Variable,
  type VariableType,
} from '../contract/model.ts'
import { columnSummary } from '../domain/data/column-summary.ts'
import type { CodedColumn, Column } from '../domain/data/columns.ts'
import type { ImportedTable } from '../domain/data/imported-table.ts'
import { BLOCK_RECORDS, blockCells, blocksOf, labelBlocksOf } from './column-blocks.ts'
import type { Connection } from './connection.ts'
import { createFingerprint } from './fingerprint.ts'
import { readPage } from './data-page.ts'
import type { Layout } from './number-layout.ts'
import type { DatasetRepository } from './project-store.ts'

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

type BlockRow = { block: number; layout: Layout; cells: Uint8Array; missing: Uint8Array | null }

const SELECT_DATASET =
  'SELECT id, name, source_name, records, fingerprint, imported_at, dialect FROM dataset WHERE is_complete = 1'
const SELECT_VARIABLES =
  'SELECT id, name, type, role, decimals, kind, labels, summary FROM variable WHERE dataset_id = ? ORDER BY position'

export function createDatasetRepository(connection: Connection): DatasetRepository {
  const { read, write, statement } = connection

  function variableRows(dataset: number): VariableRow[] {
    return statement(SELECT_VARIABLES).all(dataset) as VariableRow[]
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
      dialect: row.dialect === null ? null : Dialect.parse(JSON.parse(row.dialect)),
      variables: variableRows(row.id).map(toVariable),
    }
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
    for (const [position, imported] of table.columns.entries()) {
      const { name, type, decimals, column } = imported
      yield
      print.add(imported)
      yield
      const summary = columnSummary(column)
      yield
      write(() => {
        const role: Role = type === 'identifier' ? 'identifier' : 'keep'
        const labels = column.kind === 'coded' ? column.labels.length : 0
        const variable = Number(
          statement(
            `INSERT INTO variable (dataset_id, position, name, type, role, decimals, kind, labels, summary)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          ).run(dataset, position, name, type, role, decimals, column.kind, labels, JSON.stringify(summary))
            .lastInsertRowid,
        )
        storeBlocks(variable, column)
      })
    }
    yield
    write(() =>
      statement('UPDATE dataset SET fingerprint = ?, is_complete = 1 WHERE id = ?').run(print.digest(), dataset),
    )
    return dataset
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
        const row = variableRows(dataset).find(({ name }) => name === variable)
        if (row === undefined) throw unknownVariable(dataset, variable)
        return row.kind === 'numeric' ? numericColumn(row, records) : codedColumn(row, records)
      }),

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
      available: variableRows(dataset)
        .map((row) => row.name)
        .join(', '),
    })
  }

  function* blockRows(variable: number): Generator<BlockRow> {
    yield* statement(
      'SELECT block, layout, cells, missing FROM column_block WHERE variable_id = ? ORDER BY block',
    ).iterate(variable) as IterableIterator<BlockRow>
  }

  function numericColumn({ id }: VariableRow, records: number): Column {
    const values = new Float64Array(records)
    let missing: Uint8Array | null = null
    for (const row of blockRows(id)) {
      const start = row.block * BLOCK_RECORDS
      const { cells, isMissing } = blockCells(row)
      values.set(cells, start)
      if (row.missing === null) continue
      missing ??= new Uint8Array(records)
      for (let i = 0; i < cells.length; i += 1) if (isMissing(i)) missing[start + i] = 1
    }
    return { kind: 'numeric', values, missing }
  }

  function codedColumn({ id }: VariableRow, records: number): CodedColumn {
    const codes = new Int32Array(records)
    for (const row of blockRows(id)) codes.set(blockCells(row).cells, row.block * BLOCK_RECORDS)
    const blocks = statement('SELECT labels FROM label_block WHERE variable_id = ? ORDER BY block').all(id) as {
      labels: string
    }[]
    return { kind: 'coded', codes, labels: blocks.flatMap(({ labels }) => JSON.parse(labels) as string[]) }
  }

  return repository
}

function toVariable({ id, name, type, role, decimals, summary }: VariableRow): Variable {
  return { id, name, type, role, decimals, summary: VariableSummary.parse(JSON.parse(summary)) }
}
