/** What a cell is to a protection; the letters are those of the JJ format. */
export const cellStatus = { safe: 0, sensitive: 1, fixed: 2 } as const

/**
 * Linear relations that a table keeps: Σ coefficient · cell = right side. Relation r has the terms `starts[r]` up to, not
 * including, `starts[r + 1]`.
 */
export type Relations = {
  readonly count: number
  /** Length count + 1. */
  readonly starts: Int32Array
  /** Cell of each term; no cell twice in one relation. */
  readonly cells: Int32Array
  readonly coefficients: Float64Array
  /** Length count. */
  readonly rightSides: Float64Array
}

/**
 * A table to protect: cells, what may become of each, and the relations between them. All arrays but those of the
 * relations have one entry a cell. It crosses process borders as it is.
 */
export type ProtectedTable = {
  readonly cells: number
  /** a: the confidential values. */
  readonly values: Float64Array
  /** w ≥ 0: what a unit of deviation costs. */
  readonly weights: Float64Array
  /** One of `cellStatus`: sensitive cells must leave their protection interval, fixed ones keep their value. */
  readonly status: Uint8Array
  /** Bounds of the released value that anybody is taken to know; absolute values, ±Infinity where there is none. */
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** lpl, upl: a sensitive cell is released at a − lpl or below, or at a + upl or above. Distances; 0 for other cells. */
  readonly lowerProtection: Float64Array
  readonly upperProtection: Float64Array
  readonly relations: Relations
  /** What each cell is called in messages (its id or its codes); null: by its number from 0. */
  readonly names: readonly string[] | null
  /** Digits after the point that the original is told with; released values keep as many. */
  readonly decimals: number
}
