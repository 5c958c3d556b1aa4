import { AppError } from '../../../contract/errors.ts'
import { createNumberReader } from '../../csv/number-reader.ts'
import type { CellRow, RowStatus } from '../cells/cell-row.ts'
import { numberSigns } from '../cells/number-signs.ts'
import type { Metadata } from '../rda/metadata.ts'
import type { TabColumns } from './tab-columns.ts'

export type Fields = { readonly fields: readonly string[]; readonly line: number }

export interface RowReading {
  read(record: Fields): CellRow
  /** Largest number of decimals of the responses read. */
  decimals(): number
}

/** Letters of the tables that τ-ARGUS itself writes, whatever the metadata say; M, secondary, cannot be read back. */
const OWN_LETTERS = new Map<string, RowStatus>([
  ['S', 'safe'],
  ['U', 'sensitive'],
  ['P', 'fixed'],
  ['E', 'empty'],
])

const MOST_DECIMALS = 6

/** Reads the lines of a .tab file whose columns are known. */
export function createRowReading(
  path: string,
  columns: TabColumns,
  { safe, unsafe, protect }: Metadata['statusCodes'],
  records: readonly Fields[],
): RowReading {
  const { response, frequency, shadow, cost, largest, status, lowerLevel, upperLevel } = columns
  const numeric = [response, frequency, shadow, cost, ...largest, lowerLevel, upperLevel].filter((place) => place >= 0)
  const reader = createNumberReader(numberSigns(numbersIn(records, numeric)))
  const names = new Map(
    [
      [response, 'response'] as const,
      [frequency, 'frequency'] as const,
      [shadow, 'shadow'] as const,
      [cost, 'cost'] as const,
      ...largest.map((place) => [place, 'largest'] as const),
      [lowerLevel, 'lpl'] as const,
      [upperLevel, 'upl'] as const,
    ].reverse(),
  )
  const statuses = new Map<string, RowStatus>([
    [safe.trim(), 'safe'],
    [unsafe.trim(), 'sensitive'],
    [protect.trim(), 'fixed'],
  ])
  let decimals = 0

  function number({ fields, line }: Fields, place: number): number | null {
    if (place < 0) return null
    const text = fields[place]!.trim()
    if (text === '' || text === '-') return null
    const field = names.get(place) ?? ''
    if (!reader.read(text)) throw new AppError('table-number-unreadable', { path, line, field, text })
    if (place === response) decimals = Math.min(MOST_DECIMALS, Math.max(decimals, reader.decimals))
    return reader.value
  }

  function notNegative(record: Fields, place: number): number | null {
    const value = number(record, place)
    if (value !== null && value < 0)
      throw new AppError('table-number-negative', { path, line: record.line, field: names.get(place) ?? '' })
    return value
  }

  function statusOf({ fields, line }: Fields): RowStatus | null {
    if (status < 0) return null
    const letter = fields[status]!.trim()
    if (letter === '') return null
    const known = statuses.get(letter) ?? OWN_LETTERS.get(letter.toUpperCase())
    if (known === undefined)
      throw new AppError('table-status-unknown', {
        path,
        line,
        status: letter,
        known: [...statuses.keys(), 'E'].join(', '),
      })
    return known
  }

  return {
    read: (record) => ({
      line: record.line,
      codes: columns.spanning.map(({ place }) => record.fields[place]!.trimEnd()),
      value: number(record, response),
      frequency: notNegative(record, frequency),
      shadow: number(record, shadow),
      cost: notNegative(record, cost),
      largest: largest.map((place) => Math.abs(number(record, place) ?? 0)),
      status: statusOf(record),
      lowerLevel: notNegative(record, lowerLevel),
      upperLevel: notNegative(record, upperLevel),
      lower: null,
      upper: null,
    }),
    decimals: () => decimals,
  }
}

function* numbersIn(records: readonly Fields[], places: readonly number[]): Generator<string> {
  for (const { fields } of records) for (const place of places) yield fields[place]!
}
