import type { Dialect } from '../../contract/model.ts'

/**
 * Reads the text of a cell as a number under a dialect's decimal and thousands sign. One reader per pass over a file:
 * what was learnt of the last text read lies in its fields, so that millions of cells cost no allocation.
 */
export interface NumberReader {
  /**
   * True when the whole text is one finite number that a double holds as it is written. Spaces around it do not count.
   * `Inf`, `NaN`, `1e400`, `12.3.4`, `12,34` with a thousands comma and whole numbers of more digits than a double
   * keeps are not numbers.
   */
  read(text: string): boolean
  /** The number of the last text that could be read. */
  readonly value: number
  /** Digits after the decimal sign of the last text that could be read. */
  readonly decimals: number
  /** The last text that could be read is written without decimals and exponent. */
  readonly isWhole: boolean
  /** The last text, readable or not, is written like a code: a leading zero (`00123`) or more than 15 whole digits. */
  readonly looksLikeCode: boolean
}

type Signs = Pick<Dialect, 'decimal' | 'thousands'>

/** Every whole number of up to so many digits is a double of its own. */
const MOST_EXACT_DIGITS = 15

const ZERO = 48
const NINE = 57
const PLUS = 43
const MINUS = 45
/** U+2212, the minus sign of typography, which some locales write. */
const TRUE_MINUS = 0x2212
const LOWER_E = 101
const UPPER_E = 69
/** Swiss files write either apostrophe. */
const APOSTROPHE = "'"
const TYPOGRAPHIC_APOSTROPHE = 0x2019

export function createNumberReader({ decimal, thousands }: Signs): NumberReader {
  const decimalCode = decimal.charCodeAt(0)
  const groupCode = thousands === '' ? -1 : thousands.charCodeAt(0)
  const otherGroupCode = thousands === APOSTROPHE ? TYPOGRAPHIC_APOSTROPHE : groupCode
  const state = { value: 0, decimals: 0, isWhole: false, looksLikeCode: false }

  function read(text: string): boolean {
    state.looksLikeCode = false
    let at = 0
    let end = text.length
    while (at < end && isSpace(text.charCodeAt(at))) at += 1
    while (end > at && isSpace(text.charCodeAt(end - 1))) end -= 1
    const start = at
    // Only a text in the neutral form may go to Number() as it is.
    let isNeutral = true
    const sign = at < end ? text.charCodeAt(at) : 0
    if (sign === PLUS || sign === MINUS || sign === TRUE_MINUS) {
      if (sign === TRUE_MINUS) isNeutral = false
      at += 1
    }

    const firstDigit = at
    let wholeDigits = 0
    let groupDigits = 0
    let groups = 0
    for (; at < end; at += 1) {
      const code = text.charCodeAt(at)
      if (code >= ZERO && code <= NINE) {
        wholeDigits += 1
        groupDigits += 1
      } else if (code === groupCode || code === otherGroupCode) {
        // `0,435` is never 435: a number that needs groups does not begin with zero.
        const isFirst = groups === 0
        if (isFirst ? groupDigits < 1 || groupDigits > 3 || text.charCodeAt(firstDigit) === ZERO : groupDigits !== 3)
          return false
        groups += 1
        groupDigits = 0
        isNeutral = false
      } else break
    }
    if (groups > 0 && groupDigits !== 3) return false

    let decimals = 0
    let isWhole = true
    if (at < end && text.charCodeAt(at) === decimalCode) {
      isWhole = false
      if (decimal !== '.') isNeutral = false
      at += 1
      for (; at < end; at += 1) {
        const code = text.charCodeAt(at)
        if (code < ZERO || code > NINE) break
        decimals += 1
      }
    }
    if (wholeDigits + decimals === 0) return false

    if (at < end && (text.charCodeAt(at) === LOWER_E || text.charCodeAt(at) === UPPER_E)) {
      isWhole = false
      at += 1
      const exponentSign = at < end ? text.charCodeAt(at) : 0
      if (exponentSign === PLUS || exponentSign === MINUS) at += 1
      const firstExponentDigit = at
      while (at < end && text.charCodeAt(at) >= ZERO && text.charCodeAt(at) <= NINE) at += 1
      if (at === firstExponentDigit) return false
    }
    if (at !== end) return false

    const hasLeadingZero = wholeDigits > 1 && text.charCodeAt(firstDigit) === ZERO
    state.looksLikeCode = hasLeadingZero || (isWhole && groups === 0 && wholeDigits > MOST_EXACT_DIGITS)
    const neutral = isNeutral ? text.slice(start, end) : neutralForm(text.slice(start, end))
    const value = Number(neutral)
    if (!Number.isFinite(value)) return false
    // 1e-400 is not zero, just as 1e400 is not infinite.
    if (value === 0 && /[1-9]/.test(neutral.replace(/[eE].*$/, ''))) return false
    if (isWhole && wholeDigits > MOST_EXACT_DIGITS && !keepsItsDigits(neutral, value)) return false
    state.value = value
    state.decimals = decimals
    state.isWhole = isWhole
    return true
  }

  function neutralForm(text: string): string {
    let form = thousands === '' ? text : text.replaceAll(thousands, '')
    if (thousands === APOSTROPHE) form = form.replaceAll('\u2019', '')
    return form.replace('\u2212', '-').replace(decimal, '.')
  }

  return {
    read,
    get value() {
      return state.value
    },
    get decimals() {
      return state.decimals
    },
    get isWhole() {
      return state.isWhole
    },
    get looksLikeCode() {
      return state.looksLikeCode
    },
  }
}

/** The double is the number written, or the text is the very one by which that double is written. */
function keepsItsDigits(whole: string, value: number): boolean {
  const digits = whole.replace(/^\+/, '')
  return BigInt(digits) === BigInt(value) || String(value) === digits
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 0xa0
}
