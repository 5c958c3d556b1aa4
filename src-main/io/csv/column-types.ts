import type { VariableType } from '../../contract/model.ts'
import type { NumberReader } from './number-reader.ts'

/** What the cells of a column look like; missing cells are in none of the counts but their own. */
export type ColumnFacts = {
  readonly name: string
  /** Cells that are not missing. */
  readonly present: number
  /** Of these, cells that are numbers. */
  readonly numbers: number
  /** Of the numbers, those written without decimals and exponent. */
  readonly whole: number
  /** Cells written like a code: a leading zero, or more than 15 whole digits. */
  readonly codeLike: number
  readonly distinct: number
  readonly distinctIsCapped: boolean
}

/** A text column with more distinct values than this share of its cells, or than this number, is text and no category. */
const LARGEST_CATEGORY_SHARE = 0.5
const MOST_CATEGORIES = 1000

/** Words that name a key of records. */
const KEY_WORDS = new Set([
  'id',
  'ids',
  'uid',
  'uuid',
  'guid',
  'pid',
  'hid',
  'key',
  'nr',
  'no',
  'num',
  'number',
  'ident',
  'identifier',
  'ssn',
  'serial',
])
const KEY_ENDING =
  /^(?:person|patient|household|case|record|respondent|unit|customer|client|employee|firm|company|member|student|user)s?_?(?:id|nr|no|number)$/i

/** True for names such as `id`, `person_id`, `caseNo`, `PATIENTID`; not for `paid` or `grid`. */
export function isNamedLikeKey(name: string): boolean {
  if (KEY_ENDING.test(name)) return true
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
  return KEY_WORDS.has(words.at(-1) ?? '') || (words.length > 1 && words[0] === 'id')
}

/**
 * The type a column is best read as. It rests on all cells, never on one:
 *
 * - codes (leading zeros, more digits than a double keeps) stay texts: `category` when they repeat, else `identifier`;
 * - most cells are numbers: `integer` or `number`; the cells that are not are failures the user decides on;
 * - all distinct under a name like `id`: `identifier`; few distinct: `category`; else `text`.
 */
export function suggestType(facts: ColumnFacts): VariableType {
  const { name, present, numbers, whole, codeLike, distinct, distinctIsCapped } = facts
  if (present === 0) return 'text'
  const isAllDistinct = !distinctIsCapped && distinct === present
  const isCategory = !distinctIsCapped && distinct <= MOST_CATEGORIES && distinct <= present * LARGEST_CATEGORY_SHARE
  if (codeLike > 0) return isCategory ? 'category' : 'identifier'
  const isKey = isAllDistinct && present > 1 && isNamedLikeKey(name)
  if (numbers * 2 > present) {
    if (whole < numbers) return 'number'
    return isKey && numbers === present ? 'identifier' : 'integer'
  }
  if (isKey) return 'identifier'
  return isCategory ? 'category' : 'text'
}

export function isNumericType(type: VariableType): boolean {
  return type === 'number' || type === 'integer'
}

/** Read a cell under a numeric type; an `integer` is a whole number that a double holds exactly, however it is written. */
export function readsAs(type: VariableType, text: string, reader: NumberReader): boolean {
  return reader.read(text) && (type !== 'integer' || Number.isSafeInteger(reader.value))
}
