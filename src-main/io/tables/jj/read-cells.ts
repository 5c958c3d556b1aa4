import { AppError } from '../../../contract/errors.ts'
import { cellStatus, type ProtectedTable } from '../../../domain/tables/table.ts'
import { isBlank } from '../line-cursor.ts'
import { decimalsInText, numberInText } from '../number-in-text.ts'
import type { JjReading } from './jj-reading.ts'

export interface CellsReading {
  /** Read the cell in the current line into its place. */
  read(cell: number): void
  build(): Omit<ProtectedTable, 'relations'>
}

/** Fields of a cell line, in order; the last, the sliding protection level, may be left out. */
const FIELDS = ['cell', 'value', 'weight', 'status', 'lb', 'ub', 'lpl', 'upl', 'spl'] as const
const FEWEST_FIELDS = 8
const ID = 0
const VALUE = 1
const WEIGHT = 2
const STATUS = 3
const LOWER_BOUND = 4
const UPPER_BOUND = 5
const LOWER_LEVEL = 6
const UPPER_LEVEL = 7
const SLIDING_LEVEL = 8

const STATUSES = new Map<string, number>([
  ['s', cellStatus.safe],
  ['m', cellStatus.safe],
  ['u', cellStatus.sensitive],
  ['z', cellStatus.fixed],
])

/** More digits than a table is published with: beyond them they are what a division left. */
const MOST_DECIMALS = 6

/** Reads `cells` cells, one a line, in the order of their numbers. */
export function createCellsReading({ text, lines, path }: JjReading, cells: number): CellsReading {
  const values = new Float64Array(cells)
  const weights = new Float64Array(cells)
  const status = new Uint8Array(cells)
  const lower = new Float64Array(cells)
  const upper = new Float64Array(cells)
  const lowerProtection = new Float64Array(cells)
  const upperProtection = new Float64Array(cells)
  let decimals = 0
  /** Where the fields of the line at hand begin and end. */
  const starts = new Int32Array(FIELDS.length)
  const ends = new Int32Array(FIELDS.length)

  function read(cell: number): void {
    const fields = findFields()
    if (fields < FEWEST_FIELDS || fields > FIELDS.length) throw noCell()
    checkNumber(cell)
    values[cell] = finite(VALUE)
    decimals = Math.max(decimals, decimalsInText(text, starts[VALUE]!, ends[VALUE]!))
    weights[cell] = notNegative(WEIGHT)
    lower[cell] = number(LOWER_BOUND)
    upper[cell] = number(UPPER_BOUND)
    if (lower[cell] > upper[cell])
      throw new AppError('table-bounds-crossed', { path, line: lines.line, cell: String(cell) })
    const lowerLevel = finite(LOWER_LEVEL)
    const upperLevel = finite(UPPER_LEVEL)
    if (fields > SLIDING_LEVEL && number(SLIDING_LEVEL) !== 0)
      throw new AppError('jj-sliding-level', { path, line: lines.line, cell })
    status[cell] = statusOf()
    if (status[cell] !== cellStatus.sensitive) return
    lowerProtection[cell] = lowerLevel
    upperProtection[cell] = upperLevel
  }

  /** How many fields the line has, counted to one beyond the most there may be. */
  function findFields(): number {
    let fields = 0
    let at = lines.start
    while (at < lines.end) {
      if (fields === FIELDS.length) return fields + 1
      starts[fields] = at
      while (at < lines.end && !isBlank(text.charCodeAt(at))) at += 1
      ends[fields] = at
      fields += 1
      while (at < lines.end && isBlank(text.charCodeAt(at))) at += 1
    }
    return fields
  }

  function checkNumber(expected: number): void {
    const cell = numberInText(text, starts[ID]!, ends[ID]!)
    if (cell === expected) return
    throw Number.isSafeInteger(cell)
      ? new AppError('jj-cell-order', { path, line: lines.line, cell, expected })
      : noCell()
  }

  function noCell(): AppError {
    return new AppError('jj-line-unexpected', { path, line: lines.line, part: 'cell' })
  }

  function statusOf(): number {
    const letter = text.slice(starts[STATUS], ends[STATUS])
    const found = STATUSES.get(letter.toLowerCase())
    if (found !== undefined) return found
    throw new AppError('table-status-unknown', { path, line: lines.line, status: letter, known: 's, u, z, m' })
  }

  function number(field: number): number {
    const value = numberInText(text, starts[field]!, ends[field]!)
    if (!Number.isNaN(value)) return value
    const params = { path, line: lines.line, field: FIELDS[field]!, text: text.slice(starts[field], ends[field]) }
    throw params.text.includes(',')
      ? new AppError('table-decimal-comma', params)
      : new AppError('table-number-unreadable', params)
  }

  function finite(field: number): number {
    const value = number(field)
    if (Number.isFinite(value)) return value
    throw new AppError('table-number-not-finite', { path, line: lines.line, field: FIELDS[field]! })
  }

  function notNegative(field: number): number {
    const value = finite(field)
    if (value >= 0) return value
    throw new AppError('table-number-negative', { path, line: lines.line, field: FIELDS[field]! })
  }

  return {
    read,
    build: () => ({
      cells,
      values,
      weights,
      status,
      lower,
      upper,
      lowerProtection,
      upperProtection,
      names: null,
      decimals: Math.min(decimals, MOST_DECIMALS),
    }),
  }
}
