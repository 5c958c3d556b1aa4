import { chartFormat } from '../contract/charts/chart-format.ts'
import type { Wording } from '../contract/wording.ts'

/** Digits after the point that are written where a number has them; and where two numbers would look the same without. */
const USUAL = 6
const MOST = 20

/** Numbers of one sentence, with as many digits as it takes to see that those that differ do. */
export function exactNumbers({ language }: Pick<Wording, 'language'>, numbers: readonly number[]): string[] {
  const format = chartFormat(language)
  const most = tellingDigits(numbers.filter(Number.isFinite))
  return numbers.map((value) => {
    if (!Number.isFinite(value)) return value < 0 ? '−∞' : '∞'
    let digits = 0
    while (rounded(value, digits) !== rounded(value, most)) digits += 1
    return format.fixed(value, digits)
  })
}

function tellingDigits(numbers: readonly number[]): number {
  let digits = USUAL
  const count = new Set(numbers).size
  while (digits < MOST && new Set(numbers.map((value) => rounded(value, digits))).size < count) digits += 1
  return digits
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
