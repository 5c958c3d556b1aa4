/** The numbers of a chart as text: with tabulators for pasting, as CSV for a file; in full precision. */
import type { ChartTable } from '../../src-main/contract/charts/chart-look.ts'

const plain = (cell: string | number | null): string => (cell === null ? '' : String(cell))

export const tabbedText = (table: ChartTable): string =>
  [table.columns.map((column) => column.title), ...table.exact.map((row) => row.map(plain))]
    .map((row) => row.join('\t'))
    .join('\n')

/** Quotes what needs it; an apostrophe before texts that a spreadsheet would run as a formula. */
function csvCell(cell: string | number | null): string {
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : plain(cell)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvText = (table: ChartTable): string =>
  [table.columns.map((column) => csvCell(column.title)), ...table.exact.map((row) => row.map(csvCell))]
    .map((row) => `${row.join(',')}\n`)
    .join('')
