import type { TextColumn } from './text-table.ts'

/** Narrowest column that can say how it is aligned. */
const LEAST_WIDTH = 3

/** The table of `textTable` in Markdown, its columns padded so that it reads as text too; ends with a line feed. */
export function markdownTable(columns: readonly TextColumn[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ title }, index) =>
    Math.max(LEAST_WIDTH, title.length, ...rows.map((row) => (row[index] ?? '').length)),
  )
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const padded = (cells: readonly string[]) =>
    columns.map(({ align }, index) => {
      const cell = (cells[index] ?? '').replaceAll('|', '\\|')
      return align === 'end' ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)
    })
  const rule = columns.map(({ align }, index) => {
    const width = widths[index] ?? 0
    return align === 'end' ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)
  })
  return `${[padded(columns.map(({ title }) => title)), rule, ...rows.map(padded)].map(line).join('\n')}\n`
}
