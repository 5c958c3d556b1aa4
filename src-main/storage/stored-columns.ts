/** Columns of a data set as they were stored. */
import { z } from 'zod'
import type { CodedColumn, Column, NumericColumn } from '../domain/data/columns.ts'
import { BLOCK_RECORDS, blockCells, type BlockCells } from './column-blocks.ts'
import type { Connection } from './connection.ts'
import type { Layout } from './number-layout.ts'
import { contentBroken, storedJson } from './stored-json.ts'

type BlockRow = { block: number; layout: Layout; cells: Uint8Array; missing: Uint8Array | null }

/** Which column, and how long it must be. */
export type StoredColumn = {
  readonly id: number
  readonly kind: Column['kind']
  readonly labels: number
  readonly records: number
}

const Labels = z.array(z.string())

/** @throws AppError `project-broken` when a block is missing or not as long as it was. */
export function readColumn(connection: Connection, column: StoredColumn): Column {
  return column.kind === 'numeric' ? numericColumn(connection, column) : codedColumn(connection, column)
}

function* wholeBlocks(
  { path, statement }: Connection,
  { id, records }: StoredColumn,
): Generator<BlockCells & { start: number; hasMissing: boolean }> {
  let start = 0
  const rows = statement(
    'SELECT block, layout, cells, missing FROM column_block WHERE variable_id = ? ORDER BY block',
  ).all(id) as BlockRow[]
  for (const row of rows) {
    const length = Math.min(BLOCK_RECORDS, records - start)
    const block = blockCells(row)
    const isWhole = row.block * BLOCK_RECORDS === start && block.cells.length === length
    if (!isWhole || (row.missing !== null && row.missing.length < length >> 3)) throw contentBroken(path, 'a column')
    yield { ...block, start, hasMissing: row.missing !== null }
    start += length
  }
  if (start !== records) throw contentBroken(path, 'a column')
}

function numericColumn(connection: Connection, column: StoredColumn): NumericColumn {
  const values = new Float64Array(column.records)
  let missing: Uint8Array | null = null
  for (const { cells, start, hasMissing, isMissing } of wholeBlocks(connection, column)) {
    values.set(cells, start)
    if (!hasMissing) continue
    missing ??= new Uint8Array(column.records)
    for (let i = 0; i < cells.length; i += 1) if (isMissing(i)) missing[start + i] = 1
  }
  return { kind: 'numeric', values, missing }
}

function codedColumn(connection: Connection, column: StoredColumn): CodedColumn {
  const { path, statement } = connection
  const codes = new Int32Array(column.records)
  for (const { cells, start } of wholeBlocks(connection, column)) codes.set(cells, start)
  const blocks = statement('SELECT labels FROM label_block WHERE variable_id = ? ORDER BY block').all(column.id) as {
    labels: string
  }[]
  const labels = blocks.flatMap((block) => storedJson(path, 'the texts of a column', Labels, block.labels))
  if (labels.length !== column.labels) throw contentBroken(path, 'the texts of a column')
  return { kind: 'coded', codes, labels }
}
