import { AppError } from '../../../contract/errors.ts'
import { createLineCursor } from '../line-cursor.ts'
import { numberInText } from '../number-in-text.ts'

/** The first of these that a line holds parts its fields; a line without any is parted by blanks. */
const DELIMITERS = [';', '\t', ',']

/** What a line holds: a cell's number and value, or as RCTA writes its solutions number, original, value and a mark. */
export type AdjustedLayout = 'adjusted' | 'solution'

/**
 * Read an adjusted table: one line a cell, its number in the original table (from 0) and its value. A header, comment
 * lines (`#`) and the order of the lines do not count; fields are parted by comma, semicolon, tab or blanks.
 *
 * @param cells  how many cells the original has.
 * @returns      the value of each cell.
 * @throws AppError `adjusted-line-unexpected`, `adjusted-cell-twice`, `adjusted-cells-missing`, `jj-cell-unknown`,
 *         `table-number-unreadable`, `table-decimal-comma`, `table-number-not-finite`.
 */
export function readAdjusted(
  text: string,
  sourceName: string,
  cells: number,
  layout: AdjustedLayout = 'adjusted',
): Float64Array {
  const values = new Float64Array(cells)
  const isKnown = new Uint8Array(cells)
  const lines = createLineCursor(text)
  let isFirst = true
  while (lines.next()) {
    if (text.startsWith('#', lines.start)) continue
    const at = { path: sourceName, line: lines.line }
    const fields = fieldsOf(text.slice(lines.start, lines.end))
    const [id = '', value = '', ...more] = layout === 'solution' ? valueOfSolution(fields) : fields
    const cell = /^\d+$/.test(id) ? Number(id) : -1
    const isHeader = isFirst && cell < 0
    isFirst = false
    if (isHeader) continue
    if (cell < 0 || value === '' || more.length > 0) throw new AppError('adjusted-line-unexpected', at)
    if (cell >= cells) throw new AppError('jj-cell-unknown', { ...at, cell, cells })
    if (isKnown[cell] === 1) throw new AppError('adjusted-cell-twice', { ...at, cell })
    isKnown[cell] = 1
    values[cell] = valueOf(value, at)
  }
  refuseMissing(isKnown, sourceName)
  return values
}

function valueOfSolution([id = '', , value = '', mark = '', ...more]: string[]): string[] {
  return mark === '' ? [id] : [id, value, ...more]
}

function fieldsOf(line: string): string[] {
  const delimiter = DELIMITERS.find((sign) => line.includes(sign))
  const fields = delimiter === undefined ? line.split(/\s+/) : line.split(delimiter)
  return fields.map((field) => field.trim().replace(/^"(.*)"$/, '$1'))
}

function valueOf(text: string, at: { path: string; line: number }): number {
  const value = numberInText(text, 0, text.length)
  if (Number.isFinite(value)) return value
  if (!Number.isNaN(value)) throw new AppError('table-number-not-finite', { ...at, field: 'value' })
  const params = { ...at, field: 'value', text }
  throw text.includes(',')
    ? new AppError('table-decimal-comma', params)
    : new AppError('table-number-unreadable', params)
}

function refuseMissing(isKnown: Uint8Array, path: string): void {
  const first = isKnown.indexOf(0)
  if (first < 0) return
  const missing = isKnown.reduce((count, known) => count + 1 - known, 0)
  throw new AppError('adjusted-cells-missing', { path, missing, first })
}
