import { createNumberReader } from '../csv/number-reader.ts'

const PLUS = 43
const MINUS = 45
const POINT = 46
const ZERO = 48
const NINE = 57

/** A whole number of so many digits and a power of ten of so many zeros are exact, so their quotient is rounded once. */
const MOST_EXACT_DIGITS = 15
const POWERS_OF_TEN = Array.from({ length: MOST_EXACT_DIGITS + 1 }, (_, exponent) => Number(`1e${exponent}`))

const INFINITE = /^[-+]?inf(?:inity)?$/i

const reader = createNumberReader({ decimal: '.', thousands: '' })

/**
 * The number that fills a part of a text, in the neutral form: decimal point, exponent allowed, `inf` for no bound. NaN
 * where the part is anything else, also where no double holds it (`1e400`, whole numbers of more digits than fit).
 *
 * Cost      One look at each sign and no allocation for numbers of up to 15 digits, which are nearly all.
 */
export function numberInText(text: string, start: number, end: number): number {
  let at = start
  const sign = at < end ? text.charCodeAt(at) : 0
  if (sign === PLUS || sign === MINUS) at += 1
  let digits = 0
  let decimals = 0
  let whole = 0
  for (; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code < ZERO || code > NINE) break
    whole = whole * 10 + (code - ZERO)
    digits += 1
  }
  if (at < end && text.charCodeAt(at) === POINT) {
    for (at += 1; at < end; at += 1) {
      const code = text.charCodeAt(at)
      if (code < ZERO || code > NINE) break
      whole = whole * 10 + (code - ZERO)
      digits += 1
      decimals += 1
    }
  }
  if (at < end || digits === 0 || digits > MOST_EXACT_DIGITS) return rareNumber(text.slice(start, end))
  const size = decimals === 0 ? whole : whole / POWERS_OF_TEN[decimals]!
  return sign === MINUS ? -size : size
}

function rareNumber(text: string): number {
  if (INFINITE.test(text)) return text.startsWith('-') ? -Infinity : Infinity
  return reader.read(text) ? reader.value : NaN
}

/** Digits after the point that a number is written with, `1.5e-3` having four; 0 for whole numbers and infinite ones. */
export function decimalsInText(text: string, start: number, end: number): number {
  let decimals = 0
  let isAfterPoint = false
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code === POINT) isAfterPoint = true
    else if (code === 101 || code === 69) return Math.max(0, decimals - Number(text.slice(at + 1, end)))
    else if (isAfterPoint) decimals += 1
  }
  return decimals
}
