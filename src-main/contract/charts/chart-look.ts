/**
 * What a chart is drawn with besides its data: colours, letters, numbers and words.
 *
 * Option builders hold no colour and no text of their own, so that the window, the print and the SVG in the report are
 * the same picture in every theme and language.
 */
import type { WordingParams } from '../wording.ts'

/** Token name without the dashes → hex, read once per theme. */
export type Ink = Readonly<Record<string, string>>

/** How numbers are written; `chartFormat(language)` makes one. Lengths of time are in seconds. */
export type ChartFormat = {
  /** Four significant digits in the locale's form, with a real minus sign. */
  number(value: number): string
  /** Like `number`, for a value that is already in percent: `4.732 %` with a no-break space. */
  percent(value: number): string
  /** A number somebody chose (a limit, a tick): at most four significant digits, none that say nothing. */
  short(value: number): string
  /** A whole number, grouped as the locale groups. */
  count(value: number): string
  /** A number with exactly `decimals` decimals: the ticks of one axis share them. */
  fixed(value: number, decimals: number): string
}

export type ChartLook = {
  readonly ink: Ink
  /** CSS font family of texts. */
  readonly font: string
  /** CSS font family of names and codes. */
  readonly codeFont: string
  readonly format: ChartFormat
  /** The sentence of a key of the catalogue (charts read `window.charts.*`). */
  t(key: string, params?: WordingParams): string
}

/** The same numbers as the chart, as a table: every chart can be read without seeing it. */
export type ChartTable = {
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[]
  /** Cells as shown. */
  readonly rows: readonly (readonly string[])[]
  /** The same cells in full precision, for CSV: numbers stay numbers. */
  readonly exact: readonly (readonly (string | number | null)[])[]
}
