import type { ChartFormat } from './chart-look.ts'

const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

/** Numbers of a locale as charts, window and report write them. Makes its `Intl` objects once. */
export function chartFormat(language: string): ChartFormat {
  const significant = new Intl.NumberFormat(language, { minimumSignificantDigits: 4, maximumSignificantDigits: 4 })
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  const chosen = new Intl.NumberFormat(language, { maximumSignificantDigits: 4 })
  const byDecimals = new Map<number, Intl.NumberFormat>()
  const signed = (text: string) => text.replace('-', MINUS)

  function number(value: number): string {
    // Whole numbers are exact as they stand; padding 3 to 3.000 would claim a measurement.
    if (Number.isInteger(value) && Math.abs(value) < 1e15) return signed(whole.format(value))
    // Four digits never cut a number's whole part: 12,345.6 is shown as 12,346, not as 12,350.
    return signed(Math.abs(value) >= 9999.5 ? whole.format(value) : significant.format(value))
  }

  // A percentage is measured even where it happens to be whole: 100.0 %.
  const percentNumber = (value: number) =>
    value !== 0 && Number.isInteger(value) ? signed(significant.format(value)) : number(value)

  function fixed(value: number, decimals: number): string {
    let format = byDecimals.get(decimals)
    if (format === undefined) {
      format = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      byDecimals.set(decimals, format)
    }
    const text = format.format(value)
    // Rounding must not leave a minus sign before a zero.
    return signed(/[1-9]/.test(text) ? text : text.replace('-', ''))
  }

  return {
    number,
    percent: (value) => `${percentNumber(value)}${NO_BREAK_SPACE}%`,
    short: (value) => signed(chosen.format(value)),
    count: (value) => signed(whole.format(value)),
    fixed,
  }
}
