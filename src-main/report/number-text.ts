import { chartFormat } from '../contract/charts/chart-format.ts'

/** Numbers as a reader of the report sees them: those of the charts, and lengths of time and columns besides. */
export type NumberText = {
  /** Whole number, never rounded to digits: 12,345. */
  count(value: number): string
  /** Four significant digits: 0.03142, 12.34, 1,235. */
  measure(value: number): string
  /** A number that is already in percent: "12.34 %", with a space that does not break. */
  percent(value: number): string
  /** A percentage that a person chose: "1 %", no digits added. */
  chosenPercent(value: number): string
  /** Milliseconds as "0.840 s", "43.1 s", "12 min 5 s". */
  duration(elapsedMs: number): string
  /** Numbers of one column: the same number of decimals in all, enough for four digits of the largest. */
  column(values: readonly (number | null)[], absent: string): string[]
}

const NO_BREAK_SPACE = '\u00a0'

/** @param language BCP 47 tag that decides decimal sign and grouping. */
export function createNumberText(language: string): NumberText {
  const format = chartFormat(language)

  function duration(elapsedMs: number): string {
    const seconds = elapsedMs / 1000
    if (seconds < 59.95) return `${format.fixed(seconds, seconds < 1 ? 3 : 1)}${NO_BREAK_SPACE}s`
    const rounded = Math.round(seconds)
    return `${format.count(Math.floor(rounded / 60))}${NO_BREAK_SPACE}min ${rounded % 60}${NO_BREAK_SPACE}s`
  }

  function column(values: readonly (number | null)[], absent: string): string[] {
    let largest = 0
    for (const value of values) largest = Math.max(largest, Math.abs(value ?? 0))
    const digitsBefore = largest < 1 ? 1 : Math.floor(Math.log10(largest)) + 1
    const decimals = Math.max(0, 4 - digitsBefore)
    return values.map((value) => (value === null ? absent : format.fixed(value, decimals)))
  }

  return {
    count: format.count,
    measure: format.number,
    percent: format.percent,
    chosenPercent: (value) => `${format.short(value)}${NO_BREAK_SPACE}%`,
    duration,
    column,
  }
}
