import type { SpanningVariable } from './spanning-variable.ts'

/** What a table is counted from: columns with one entry a record. */
export type TableSource = {
  readonly records: number
  readonly spanning: readonly SpanningVariable[]
  /** null: a frequency table, in which every record counts 1. */
  readonly response: Float64Array | null
  /** What rules judge in place of the response. */
  readonly shadow: Float64Array | null
  /** Sampling weights ≥ 0. */
  readonly weight: Float64Array | null
  /** Number of the holding that a record belongs to, from 0; -1 for a record that is one by itself. */
  readonly holding: Int32Array | null
  /** 0, or the class (1 or 2) in which the respondent asked for protection. */
  readonly request: Uint8Array | null
  /** What a cell's weight in the adjustment is to be: summed over its records. */
  readonly cost: Float64Array | null
  /** Digits after the point that cells are told with. */
  readonly decimals: number
}
