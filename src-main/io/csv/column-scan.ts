import type { FailedCell, VariableType } from '../../contract/model.ts'
import { createNumberList, ownedText, type NumberList } from './column-builders.ts'
import { isNamedLikeKey, type ColumnFacts } from './column-types.ts'
import type { NumberReader } from './number-reader.ts'

/** How many failed cells are kept with row and text. */
export const MOST_FAILED_CELLS = 100

/** Distinct texts are counted up to here, further where a name asks whether they repeat. */
const MOST_DISTINCT = 100_000
const MOST_DISTINCT_KEYS = 1_000_000

/** After so many distinct texts a column that is nearly all numbers is counted by its numbers instead. */
const DISTINCT_OF_NUMBERS = 1000

const LONGEST_SHOWN_TEXT = 200

/** One column while the file is read once to show what it holds. */
export interface ColumnScan {
  readonly name: string
  /** A cell that is not missing. Returns true when it cannot be read under the type the column has or may get. */
  add(text: string, row: number, line: number): boolean
  addMissing(): void
  result(): ColumnScanResult
}

export type ColumnScanResult = {
  readonly facts: ColumnFacts
  readonly missing: number
  /** All numbers in order. */
  readonly values: Float64Array
  /** The first cells that are not numbers (not whole numbers, when the user chose `integer`). */
  readonly failedCells: readonly FailedCell[]
  readonly firstCodeRow: number | null
}

/** @param chosen  the type the user chose; null lets the cells decide. */
export function createColumnScan(name: string, chosen: VariableType | null, reader: NumberReader): ColumnScan {
  const failedCells: FailedCell[] = []
  const values: NumberList = createNumberList()
  const mayBeNumeric = chosen === null || chosen === 'number' || chosen === 'integer'
  const mostDistinct = isNamedLikeKey(name) ? MOST_DISTINCT_KEYS : MOST_DISTINCT
  let texts: Set<string> | null = new Set()
  let textsAreCapped = false
  let present = 0
  let missing = 0
  let whole = 0
  let codeLike = 0
  let firstCodeRow: number | null = null

  function countText(text: string): void {
    if (texts === null || texts.has(text)) return
    if (texts.size >= mostDistinct) {
      textsAreCapped = true
      return
    }
    texts.add(ownedText(text))
    if (mayBeNumeric && texts.size > DISTINCT_OF_NUMBERS && codeLike === 0 && values.length >= present * 0.9)
      texts = null
  }

  return {
    name,
    add(text, row, line) {
      present += 1
      countText(text)
      const isNumber = reader.read(text)
      if (reader.looksLikeCode) {
        codeLike += 1
        firstCodeRow ??= row
      }
      if (isNumber) {
        values.push(reader.value)
        if (reader.isWhole) whole += 1
      }
      if (!mayBeNumeric || (isNumber && (chosen !== 'integer' || Number.isSafeInteger(reader.value)))) return false
      if (failedCells.length < MOST_FAILED_CELLS)
        failedCells.push({ row, line, text: ownedText(text.slice(0, LONGEST_SHOWN_TEXT)) })
      return true
    },
    addMissing() {
      missing += 1
    },
    result() {
      const numbers = values.toArray()
      const distinct = texts === null ? distinctNumbers(numbers) + (present - numbers.length) : texts.size
      const facts: ColumnFacts = {
        name,
        present,
        numbers: numbers.length,
        whole,
        codeLike,
        distinct,
        distinctIsCapped: textsAreCapped,
      }
      return { facts, missing, values: numbers, failedCells, firstCodeRow }
    },
  }
}

function distinctNumbers(values: Float64Array): number {
  const sorted = Float64Array.from(values).sort()
  let distinct = sorted.length === 0 ? 0 : 1
  for (let i = 1; i < sorted.length; i += 1) if (sorted[i] !== sorted[i - 1]) distinct += 1
  return distinct
}
