/** Which columns of delimited text make a table of one row a cell; null for what the file does not tell. */
export type CsvTableColumns = {
  /** Spanning variables, in the order of the table. */
  readonly by: readonly string[]
  readonly value: string
  /** Number of contributors. */
  readonly frequency: string | null
  /** The largest contributions, in falling order. */
  readonly largest: readonly string[]
  readonly status: string | null
  readonly lowerLevel: string | null
  readonly upperLevel: string | null
  readonly lower: string | null
  readonly upper: string | null
  readonly weight: string | null
}

/** What the columns are called in the files that are written here. */
export const WRITTEN_COLUMNS: Omit<CsvTableColumns, 'by'> = {
  value: 'value',
  frequency: 'frequency',
  largest: [],
  status: 'status',
  lowerLevel: 'lpl',
  upperLevel: 'upl',
  lower: 'lower',
  upper: 'upper',
  weight: 'weight',
}
