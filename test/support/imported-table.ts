import type { ImportedColumn, ImportedTable } from '../../src-main/domain/data/imported-table.ts'

/** A table as an import hands it over: numbers for numeric columns, texts for others, null for missing cells. */
export function anImportedTable(
  columns: Record<string, (number | null)[] | (string | null)[]>,
  options: { name?: string; decimals?: number } = {},
): ImportedTable {
  const { name = 'survey', decimals = 0 } = options
  const built = Object.entries(columns).map(([column, cells]) => importedColumn(column, cells, decimals))
  return {
    name,
    sourceName: `${name}.csv`,
    dialect: {
      encoding: 'utf-8',
      delimiter: ',',
      quote: '"',
      decimal: '.',
      thousands: '',
      hasHeader: true,
      missingCodes: [],
      comment: '',
    },
    request: { path: `${name}.csv`, dialect: {}, columns: {} },
    records: Object.values(columns)[0]?.length ?? 0,
    columns: built,
  }
}

function importedColumn(name: string, cells: (number | null)[] | (string | null)[], decimals: number): ImportedColumn {
  if (cells.some((cell) => typeof cell === 'string')) {
    const texts = cells as (string | null)[]
    const labels = [...new Set(texts.filter((cell) => cell !== null))]
    const codeOf = new Map(labels.map((label, code) => [label, code]))
    const codes = Int32Array.from(texts, (cell) => (cell === null ? -1 : (codeOf.get(cell) ?? -1)))
    return { name, type: 'text', decimals: 0, column: { kind: 'coded', codes, labels } }
  }
  const numbers = cells as (number | null)[]
  const missing = numbers.includes(null) ? Uint8Array.from(numbers, (cell) => (cell === null ? 1 : 0)) : null
  return {
    name,
    type: 'number',
    decimals,
    column: { kind: 'numeric', values: Float64Array.from(numbers, (cell) => cell ?? 0), missing },
  }
}
