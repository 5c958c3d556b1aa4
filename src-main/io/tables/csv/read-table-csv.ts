import { basename } from 'node:path'
import { AppError } from '../../../contract/errors.ts'
import type { Dialect } from '../../../contract/model.ts'
import { nameList } from '../../../contract/name-list.ts'
import type { GivenTable } from '../../../domain/tables/given-table.ts'
import { flatHierarchy, type Hierarchy } from '../../../domain/tables/hierarchy.ts'
import { guessDialect } from '../../csv/guess-dialect.ts'
import { createNumberReader } from '../../csv/number-reader.ts'
import { readRecords } from '../../csv/read-records.ts'
import type { CellRow, RowStatus } from '../cells/cell-row.ts'
import { tableOfRows } from '../cells/table-of-rows.ts'
import type { CsvTableColumns } from './csv-columns.ts'

export type CsvTableOptions = {
  readonly columns: CsvTableColumns
  /** By the name of the variable; one without has its codes right below `total`. */
  readonly hierarchies: ReadonlyMap<string, Hierarchy>
  readonly total: string
  readonly dialect: Partial<Dialect>
  /** Levels of a sensitive cell that the file gives none, in % of its value. */
  readonly levelPercent: number
}

/** The letters of the JJ format, and those of τ-ARGUS' own tables. */
const LETTERS = new Map<string, RowStatus>([
  ['s', 'safe'],
  ['m', 'safe'],
  ['u', 'sensitive'],
  ['z', 'fixed'],
  ['p', 'fixed'],
  ['e', 'empty'],
])

const MOST_DECIMALS = 6

/**
 * Read a table from delimited text with a header and one row a cell, totals included. An empty bound is none, an empty value
 * an empty cell.
 *
 * @throws AppError `variable-unknown`, `table-number-unreadable`, `table-number-negative`, `table-status-unknown`, each with
 *         its line, and those of `readRecords` and `tableOfRows`.
 */
export async function readTableCsv(path: string, options: CsvTableOptions): Promise<GivenTable> {
  const { columns, hierarchies, total } = options
  const { dialect } = await guessDialect(path, { ...options.dialect, hasHeader: true })
  const sourceName = basename(path)
  const reader = createNumberReader(dialect)
  const rows: CellRow[] = []
  let places = new Map<string, number>()
  let decimals = 0

  await readRecords(path, dialect, {
    onHeader(names, problem) {
      if (problem !== null) throw problem
      places = new Map(names.map((name, place) => [name, place]))
      refuseUnknown(columns, names)
    },
    onRecord(fields, _row, line) {
      const text = (name: string | null) => (name === null ? '' : fields[places.get(name)!]!.trim())
      const number = (name: string | null) => {
        const written = text(name)
        if (name === null || written === '') return null
        if (!reader.read(written))
          throw new AppError('table-number-unreadable', { path: sourceName, line, field: name, text: written })
        if (name === columns.value) decimals = Math.max(decimals, Math.min(MOST_DECIMALS, reader.decimals))
        return reader.value
      }
      const notNegative = (name: string | null) => {
        const value = number(name)
        if (name !== null && value !== null && value < 0)
          throw new AppError('table-number-negative', { path: sourceName, line, field: name })
        return value
      }
      const lower = number(columns.lower)
      const upper = number(columns.upper)
      const codes = columns.by.map((name) => fields[places.get(name)!]!.trimEnd())
      if (lower !== null && upper !== null && lower > upper)
        throw new AppError('table-bounds-crossed', { path: sourceName, line, cell: codes.join(' × ') })
      rows.push({
        line,
        codes,
        value: number(columns.value),
        frequency: notNegative(columns.frequency),
        shadow: null,
        cost: notNegative(columns.weight),
        largest: columns.largest.map((name) => Math.abs(number(name) ?? 0)),
        status: statusOf(text(columns.status), sourceName, line),
        lowerLevel: notNegative(columns.lowerLevel),
        upperLevel: notNegative(columns.upperLevel),
        lower,
        upper,
      })
    },
  })

  return tableOfRows(rows, {
    path: sourceName,
    variables: columns.by.map((name, d) => ({
      name,
      hierarchy: hierarchies.get(name) ?? flatHierarchy(total, partsOf(rows, d, total)),
    })),
    columns: {
      shadow: false,
      cost: columns.weight !== null,
      largest: columns.largest.length,
      status: columns.status !== null,
      bounds: columns.lower !== null || columns.upper !== null,
    },
    isFrequencyTable: columns.value === columns.frequency,
    decimals,
    levelPercent: options.levelPercent,
  })
}

function refuseUnknown(columns: CsvTableColumns, names: readonly string[]): void {
  for (const name of Object.values(columns).flat())
    if (name !== null && !names.includes(name))
      throw new AppError('variable-unknown', { name, available: nameList(names) })
}

function statusOf(letter: string, path: string, line: number): RowStatus | null {
  if (letter === '') return null
  const status = LETTERS.get(letter.toLowerCase())
  if (status === undefined)
    throw new AppError('table-status-unknown', { path, line, status: letter, known: [...LETTERS.keys()].join(', ') })
  return status
}

function partsOf(rows: readonly CellRow[], d: number, total: string): string[] {
  return [...new Set(rows.map(({ codes }) => codes[d]!))].filter((code) => code.trim() !== total)
}
