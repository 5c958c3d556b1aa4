import type { Cells } from './a-comparison.ts'
import { sharedCsv } from './shared-csv.ts'

/** Columns of a file of the shared folder by their names, as numbers where all of their cells are; an empty cell is missing. */
export function sharedCells<Name extends string>(file: string, names: readonly Name[]): Record<Name, Cells> {
  const { head, rows } = sharedCsv(file)
  const columns: Partial<Record<Name, Cells>> = {}
  for (const name of names) {
    const place = head.indexOf(name)
    if (place < 0) throw new Error(`${file} has no column ${name}.`)
    const texts = rows.map((row) => row[place]!)
    const isNumeric = texts.every((text) => Number.isFinite(Number(text)))
    columns[name] = texts.map((text) => (text === '' ? null : isNumeric ? Number(text) : text))
  }
  return columns as Record<Name, Cells>
}
