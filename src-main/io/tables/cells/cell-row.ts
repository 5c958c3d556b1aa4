/** What a line of a table file says of a cell; null for what it does not tell. */
export type CellRow = {
  /** Line of the file, from 1. */
  readonly line: number
  /** One code a spanning variable, as the file writes it. */
  readonly codes: readonly string[]
  /** null: the cell is empty. */
  readonly value: number | null
  readonly frequency: number | null
  readonly shadow: number | null
  readonly cost: number | null
  /** The largest contributions, in falling order. */
  readonly largest: readonly number[]
  readonly status: RowStatus | null
  readonly lowerLevel: number | null
  readonly upperLevel: number | null
  readonly lower: number | null
  readonly upper: number | null
}

export type RowStatus = 'safe' | 'sensitive' | 'fixed' | 'empty'

/** Which of these a file has columns for; a column that is there may still be empty in a line. */
export type RowColumns = {
  readonly shadow: boolean
  readonly cost: boolean
  readonly largest: number
  readonly status: boolean
  readonly bounds: boolean
}
