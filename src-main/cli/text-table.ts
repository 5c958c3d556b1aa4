export type TextColumn = { readonly title: string; readonly align: 'start' | 'end' }

/** Rows under their titles, columns two spaces apart, numbers to the right; ends with a line feed. */
export function textTable(columns: readonly TextColumn[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ title }, index) =>
    Math.max(title.length, ...rows.map((row) => (row[index] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    columns
      .map(({ align }, index) => {
        const cell = cells[index] ?? ''
        const width = widths[index] ?? 0
        return align === 'end' ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  return `${[columns.map(({ title }) => title), ...rows].map(line).join('\n')}\n`
}
