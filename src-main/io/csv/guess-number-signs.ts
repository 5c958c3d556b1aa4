/** Guess of the decimal and thousands sign from the cells of a sample. */
import type { Dialect } from '../../contract/model.ts'
import { guess, type Guess } from './guess.ts'

type Decimal = Dialect['decimal']
type Thousands = Dialect['thousands']
export type NumberSigns = { decimal: Guess<Decimal>; thousands: Guess<Thousands> }

/** Signs the user chose, and the delimiter, which says where a comma can stand. */
export type Given = {
  readonly delimiter: string
  readonly decimal?: Decimal | undefined
  readonly thousands?: Thousands | undefined
}

/** How often a sign stood in a place that only this use explains, with the first cell that showed it. */
type Evidence = { count: number; example: string }
type Tally = {
  readonly decimal: Map<string, Evidence>
  readonly thousands: Map<string, Evidence>
  /** `1,234`: either use explains it. */
  readonly either: Map<string, Evidence>
}

const BODY = /^[-+\u2212]?([\d.,'’ \u00a0\u202f]*\d[\d.,'’ \u00a0\u202f]*)(?:[eE][-+]?\d+)?$/
const SIGNS = /[.,'’ \u00a0\u202f]/g
const GROUPING_ONLY: readonly Thousands[] = [' ', '\u00a0', '\u202f', "'"]

/**
 * Guess both signs together. A comma before three digits (`1,234`) proves nothing by itself: it is settled by other cells
 * (`0,435`, `12,5`, `1.234,5`), else guessed with a certainty of at most one half.
 *
 * @param records  the records of a sample without the header.
 */
export function guessNumberSigns(records: readonly (readonly string[])[], given: Given): NumberSigns {
  const tally = tallyColumns(records)
  const decimal = given.decimal === undefined ? guessDecimal(tally, given) : guess(given.decimal, 1, 'chosen')
  const thousands =
    given.thousands === undefined ? guessThousands(tally, decimal.value, given) : guess(given.thousands, 1, 'chosen')
  return { decimal, thousands }
}

function guessDecimal(tally: Tally, { delimiter, thousands }: Given): Guess<Decimal> {
  if (thousands === ',') return guess('.', 1, 'decimalOther')
  if (thousands === '.') return guess(',', 1, 'decimalOther')
  const comma = tally.decimal.get(',')
  const point = tally.decimal.get('.')
  if (comma !== undefined || point !== undefined) {
    const commas = comma?.count ?? 0
    const points = point?.count ?? 0
    const share = Math.max(commas, points) / (commas + points)
    const certainty = share * (commas + points > 2 ? 0.99 : 0.9)
    return commas > points
      ? guess(',', certainty, 'decimalComma', { example: comma?.example ?? '' })
      : guess('.', certainty, 'decimalPoint', { example: point?.example ?? '' })
  }
  const groupedByComma = tally.thousands.get(',')
  if (groupedByComma !== undefined) return guess('.', 0.9, 'decimalOtherGroups', { example: groupedByComma.example })
  const groupedByPoint = tally.thousands.get('.')
  if (groupedByPoint !== undefined) return guess(',', 0.9, 'decimalOtherGroups', { example: groupedByPoint.example })
  const eitherPoint = tally.either.get('.')
  if (eitherPoint !== undefined) {
    // Who writes thousands with points writes decimals with commas, and would not put commas between the fields.
    return guess('.', delimiter === ',' ? 0.9 : 0.5, 'decimalEither', { example: eitherPoint.example })
  }
  const eitherComma = tally.either.get(',')
  if (eitherComma !== undefined) {
    // Between commas a comma can only stand in quotes, as English programs write thousands.
    return guess(delimiter === ',' ? '.' : ',', 0.5, 'decimalEither', { example: eitherComma.example })
  }
  return guess('.', 0.7, 'decimalNone')
}

function guessThousands(tally: Tally, decimal: Decimal, { delimiter }: Given): Guess<Thousands> {
  const other: Thousands = decimal === '.' ? ',' : '.'
  const candidates = [other, ...GROUPING_ONLY].flatMap((sign) => {
    const evidence = tally.thousands.get(sign)
    return evidence === undefined ? [] : [{ sign, evidence }]
  })
  const best = candidates.reduce<(typeof candidates)[number] | null>(
    (most, next) => (most === null || next.evidence.count > most.evidence.count ? next : most),
    null,
  )
  if (best !== null) return guess(best.sign, 0.95, 'thousandsGroups', { example: best.evidence.example })
  const either = tally.either.get(other)
  if (either !== undefined && tally.decimal.get(other) === undefined) {
    const isSettled = tally.decimal.get(decimal) !== undefined
    if (isSettled) return guess(other, 0.8, 'thousandsSettled', { example: either.example })
    if (delimiter === ',' && other === ',') return guess(other, 0.5, 'thousandsEither', { example: either.example })
  }
  return guess('', 0.9, 'thousandsNone')
}

/** Only columns whose cells are mostly written like numbers are asked. */
function tallyColumns(records: readonly (readonly string[])[]): Tally {
  const total: Tally = { decimal: new Map(), thousands: new Map(), either: new Map() }
  const columns = records.reduce((most, record) => Math.max(most, record.length), 0)
  for (let column = 0; column < columns; column += 1) {
    const cells = records.map((record) => (record[column] ?? '').trim()).filter((cell) => cell !== '')
    const bodies = cells.flatMap((cell) => BODY.exec(cell)?.[1] ?? [])
    if (bodies.length * 2 > cells.length) for (const body of bodies) tallyCell(total, body)
  }
  return total
}

function tallyCell(tally: Tally, body: string): void {
  const signs = body.match(SIGNS)?.map((sign) => (sign === '’' ? "'" : sign)) ?? []
  const last = signs.at(-1)
  const first = signs[0]
  if (last === undefined || first === undefined) return
  const isDecimalSign = last === '.' || last === ','
  if (first !== last) {
    // Two kinds: the last is the decimal sign, and what stands before it is grouped by the other.
    const whole = body.slice(0, body.lastIndexOf(last))
    if (isDecimalSign && signs.filter((sign) => sign === last).length === 1 && isGrouped(whole, first)) {
      add(tally.decimal, last, body)
      add(tally.thousands, first, body)
    }
    return
  }
  if (isDecimalSign && signs.length === 1) {
    const [whole = '', fraction = ''] = body.split(last)
    const isEither = fraction.length === 3 && whole.length >= 1 && whole.length <= 3 && !whole.startsWith('0')
    add(isEither ? tally.either : tally.decimal, last, body)
    return
  }
  if (isGrouped(body, first)) add(tally.thousands, first, body)
}

function isGrouped(whole: string, sign: string): boolean {
  const groups = whole.replaceAll('’', "'").split(sign)
  const [leading = '', ...rest] = groups
  return /^[1-9]\d{0,2}$/.test(leading) && rest.length > 0 && rest.every((group) => /^\d{3}$/.test(group))
}

function add(evidence: Map<string, Evidence>, sign: string, example: string): void {
  const found = evidence.get(sign)
  if (found === undefined) evidence.set(sign, { count: 1, example })
  else found.count += 1
}
