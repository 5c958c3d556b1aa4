import type { DataPage, VariableType } from '../contract/model.ts'
import { numberText } from '../domain/data/number-text.ts'
import { BLOCK_LABELS, BLOCK_RECORDS, blockCells } from './column-blocks.ts'
import type { Connection } from './connection.ts'
import type { Layout } from './number-layout.ts'

/** What a page needs to know of a variable. */
export type PageVariable = {
  readonly id: number
  readonly name: string
  readonly type: VariableType
  readonly decimals: number
  readonly kind: 'numeric' | 'coded'
}

type BlockRow = { layout: Layout; cells: Uint8Array; missing: Uint8Array | null }

/**
 * The cells of the records from `start` up to but not including `end`, as text.
 *
 * Cost      The blocks these records lie in, and the blocks of the labels that occur in them.
 */
export function readPage(
  connection: Connection,
  variables: readonly PageVariable[],
  { start, end }: { start: number; end: number },
): DataPage {
  const count = Math.max(0, end - start)
  const columns = variables.map((variable) => cellTexts(connection, variable, start, start + count))
  return {
    start,
    variables: variables.map(({ name }) => name),
    rows: Array.from({ length: count }, (_, row) => columns.map((cells) => cells[row] ?? null)),
  }
}

function cellTexts(
  connection: Connection,
  { id, decimals, kind }: PageVariable,
  start: number,
  end: number,
): (string | null)[] {
  const texts: (string | null)[] = []
  const labelOf = kind === 'coded' ? labelReader(connection, id) : null
  for (let block = Math.floor(start / BLOCK_RECORDS); block * BLOCK_RECORDS < end; block += 1) {
    const row = connection
      .statement('SELECT layout, cells, missing FROM column_block WHERE variable_id = ? AND block = ?')
      .get(id, block) as BlockRow | undefined
    if (row === undefined) break
    const { cells, isMissing } = blockCells(row)
    const first = Math.max(0, start - block * BLOCK_RECORDS)
    const last = Math.min(cells.length, end - block * BLOCK_RECORDS)
    for (let i = first; i < last; i += 1) {
      const cell = cells[i]!
      if (labelOf !== null) texts.push(cell < 0 ? null : labelOf(cell))
      else texts.push(isMissing(i) ? null : numberText(cell, decimals))
    }
  }
  return texts
}

function labelReader(connection: Connection, variable: number): (code: number) => string | null {
  const blocks = new Map<number, string[]>()
  return (code) => {
    const block = Math.floor(code / BLOCK_LABELS)
    let labels = blocks.get(block)
    if (labels === undefined) {
      const row = connection
        .statement('SELECT labels FROM label_block WHERE variable_id = ? AND block = ?')
        .get(variable, block) as { labels: string } | undefined
      labels = row === undefined ? [] : (JSON.parse(row.labels) as string[])
      blocks.set(block, labels)
    }
    return labels[code % BLOCK_LABELS] ?? null
  }
}
