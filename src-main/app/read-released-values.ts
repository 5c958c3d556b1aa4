import { basename, extname } from 'node:path'
import { AppError } from '../contract/errors.ts'
import { codesOfCell, type CodedCells } from '../domain/tables/tabulated-table.ts'
import { readAdjusted } from '../io/tables/adjusted/read-adjusted.ts'
import { guessCsvColumns } from '../io/tables/csv/guess-csv-columns.ts'
import { readText } from '../io/tables/read-text.ts'
import { tableFormatOf, type ReadTable } from '../io/tables/table-formats.ts'
import { columnNames } from './column-names.ts'
import type { TableFile, TableToProtect } from './read-table-to-protect.ts'

/** Between the codes of a cell, where they make its key: no code holds it. */
const SEPARATOR = '\u0000'
const SOLUTION = '.sol'

/**
 * The values that a released file gives the cells of a table, in the order of the table.
 *
 * A file may tell cells by number (`id,value`, a solution of RCTA, an instance) or by their codes (a table of τ-ARGUS, or
 * delimited text that has the columns which span the original).
 *
 * @param file      how the original is read; a release is read the same way, with the metadata beside it.
 * @throws AppError those of the formats; `adjusted-cells-missing`, `jj-cell-unknown`, `release-cells-missing`,
 *         `release-cell-unknown`, `release-by-codes`.
 */
export async function readReleasedValues(
  path: string,
  file: TableFile,
  original: TableToProtect,
): Promise<Float64Array> {
  const { cells } = original.table
  if (extname(path).toLowerCase() === SOLUTION)
    return readAdjusted(await readText(path), basename(path), cells, 'solution')
  const format = tableFormatOf(path)
  if (format.id === 'csv') return readDelimited(path, file, original)
  const read = await format.read(path, {
    metadataPath: null,
    response: file.response,
    hierarchies: {},
    csv: null,
    levelPercent: file.levelPercent,
  })
  return read.kind === 'instance' ? valuesByNumber(read.table.values, path, cells) : valuesByCodes(read, path, original)
}

async function readDelimited(path: string, file: TableFile, original: TableToProtect): Promise<Float64Array> {
  const { codes } = original
  const { dialect = {}, total = '' } = file.csv ?? {}
  const names = codes === null ? [] : await columnNames(path, { ...dialect, hasHeader: true })
  const by = codes?.variables.map(({ name }) => name) ?? []
  if (codes === null || !by.every((name) => names.includes(name)))
    return readAdjusted(await readText(path), basename(path), original.table.cells)
  const read = await tableFormatOf(path).read(path, {
    metadataPath: null,
    response: null,
    hierarchies: {},
    csv: {
      columns: { ...releasedColumns(path, names, by, original), by },
      hierarchies: new Map(codes.variables.map(({ name, hierarchy }) => [name, hierarchy])),
      total,
      dialect,
    },
    levelPercent: file.levelPercent,
  })
  return valuesByCodes(read, path, original)
}

/** Of a release only codes and values count; its value is called as that of the original, or as usual. */
function releasedColumns(path: string, names: readonly string[], by: string[], { columns }: TableToProtect) {
  const nothing = { frequency: null, status: null, lowerLevel: null, upperLevel: null, lower: null, upper: null }
  const value = columns !== null && names.includes(columns.value) ? columns.value : null
  const found = guessCsvColumns(path, names, { ...nothing, by, value, largest: [], weight: null })
  return { ...found, ...nothing, weight: null }
}

function valuesByNumber(values: Float64Array, path: string, cells: number): Float64Array {
  if (values.length > cells) throw new AppError('release-cell-unknown', { path: basename(path), cell: String(cells) })
  if (values.length === cells) return values
  throw new AppError('release-cells-missing', {
    path: basename(path),
    missing: cells - values.length,
    first: String(values.length),
  })
}

function valuesByCodes(read: ReadTable, path: string, { table, codes }: TableToProtect): Float64Array {
  const sourceName = basename(path)
  if (read.kind === 'instance' || codes === null) throw new AppError('release-by-codes', { path: sourceName })
  const released = read.given.table
  const keyOf = (of: CodedCells, cell: number) => codesOfCell(of, cell).join(SEPARATOR)
  const cellOf = new Map(Array.from({ length: table.cells }, (_, cell) => [keyOf(codes, cell), cell]))
  const values = new Float64Array(table.cells)
  const isMissing = new Uint8Array(table.cells).fill(1)
  for (let at = 0; at < released.cells; at += 1) {
    const cell = cellOf.get(keyOf(released, at))
    if (cell === undefined)
      throw new AppError('release-cell-unknown', { path: sourceName, cell: codesOfCell(released, at).join(' × ') })
    // An empty cell stands for 0 only where the original has one.
    if (released.records[at] === 0 && table.values[cell] !== 0) continue
    values[cell] = released.values[at]!
    isMissing[cell] = 0
  }
  const first = isMissing.indexOf(1)
  if (first < 0) return values
  throw new AppError('release-cells-missing', {
    path: sourceName,
    missing: isMissing.reduce((sum, flag) => sum + flag, 0),
    first: codesOfCell(codes, first).join(' × '),
  })
}
