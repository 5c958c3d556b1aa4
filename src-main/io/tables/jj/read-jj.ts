import { AppError } from '../../../contract/errors.ts'
import type { ProtectedTable } from '../../../domain/tables/table.ts'
import { createLineCursor } from '../line-cursor.ts'
import { numberInText } from '../number-in-text.ts'
import type { JjReading } from './jj-reading.ts'
import { createCellsReading } from './read-cells.ts'
import { createRelationsReading } from './read-relations.ts'

/** What the shortest line of a cell holds (`0 1 1 s 0 1 0 0`), so that an announced number of cells fills no memory. */
const SHORTEST_CELL_LINE = 15

/**
 * Read a table in the JJ format (τ-ARGUS, sdcTable, RCTA): cells, then linear relations.
 *
 * Status `u` is sensitive, `z` is fixed, `s` and `m` are safe cells that may be adjusted. Protection levels count for
 * sensitive cells alone: τ-ARGUS writes levels that mean nothing for the others. Empty lines do not count.
 *
 * @param text        the whole file.
 * @param sourceName  what messages call the file.
 * @throws AppError `jj-line-unexpected`, `jj-ends-early`, `jj-goes-on`, `jj-cell-order`, `jj-cell-unknown`, `jj-term-count`,
 *         `jj-term-unreadable`, `jj-sliding-level`, `table-number-unreadable`, `table-decimal-comma`,
 *         `table-number-not-finite`, `table-number-negative`, `table-status-unknown`, `table-bounds-crossed`; each with
 *         its line.
 *
 * Cost      One pass; memory for the text and the table.
 */
export function readJjTable(text: string, sourceName: string): ProtectedTable {
  const reading = { text, lines: createLineCursor(text), path: sourceName }
  readFirstLine(reading)
  const cells = readCells(reading)
  const relations = createRelationsReading(reading, cells.cells)
  const count = readCount(reading, 'relations', 'relationCount')
  for (let relation = 0; relation < count; relation += 1) {
    if (!reading.lines.next()) throw endsEarly(reading, 'relations', count, relation)
    relations.read()
  }
  if (reading.lines.next()) throw new AppError('jj-goes-on', { path: sourceName, line: reading.lines.line })
  return { ...cells, relations: relations.build() }
}

function readFirstLine(reading: JjReading): void {
  const { text, lines, path } = reading
  if (!lines.next()) throw endsEarly(reading, 'first', 1, 0)
  if (!Number.isFinite(numberInText(text, lines.start, lines.end)))
    throw new AppError('jj-line-unexpected', { path, line: lines.line, part: 'first' })
}

function readCells(reading: JjReading): Omit<ProtectedTable, 'relations'> {
  const count = readCount(reading, 'cells', 'cellCount')
  const most = Math.ceil((reading.text.length - reading.lines.end) / SHORTEST_CELL_LINE)
  if (count > most) throw endsEarly(reading, 'cells', count, most)
  const cells = createCellsReading(reading, count)
  for (let cell = 0; cell < count; cell += 1) {
    if (!reading.lines.next()) throw endsEarly(reading, 'cells', count, cell)
    cells.read(cell)
  }
  return cells.build()
}

function readCount(reading: JjReading, part: 'cells' | 'relations', missing: string): number {
  const { text, lines, path } = reading
  if (!lines.next()) throw endsEarly(reading, missing, 1, 0)
  const count = numberInText(text, lines.start, lines.end)
  if (!Number.isSafeInteger(count) || count < 0)
    throw new AppError('jj-line-unexpected', { path, line: lines.line, part })
  return count
}

function endsEarly({ lines, path }: JjReading, part: string, announced: number, found: number): AppError {
  return new AppError('jj-ends-early', { path, line: lines.line, part, announced, found })
}
