import type { Figure } from '../../../contract/model.ts'
import type { Column } from '../../data/columns.ts'

/** One variable before and after. */
export type ComparedVariable = {
  readonly name: string
  readonly original: Column
  /** As many records as the original; null where it is not released. */
  readonly released: Column | null
  /** Codes of `original` are ranks. */
  readonly isOrdinal: boolean
}

/**
 * A file and its release, record by record in one order. A record that was left out has 1 in `leftOut`, and its released cells
 * mean nothing.
 */
export type MicrodataComparison = {
  readonly records: number
  readonly quasiIdentifiers: readonly ComparedVariable[]
  readonly confidential: readonly ComparedVariable[]
  readonly leftOut: Uint8Array | null
  /** Sampling weight of each record; null when all count once. */
  readonly weights: Float64Array | null
  /** Household of each record; null when nothing is known of them. */
  readonly households: Int32Array | null
  /** Group size and distinct values that were asked for, for measures that count who falls short; 2 and 1 at least. */
  readonly k: number
  readonly l: number
  /** For measures that draw: sampling, permutations, splits. */
  readonly seed: number
}

/** A measure of risk, loss or utility of a release; one file each, one line in `microdata-measures.ts`. */
export type MicrodataMeasure = Readonly<Pick<Figure, 'id' | 'unit' | 'better'>> & {
  readonly kind: 'risk' | 'loss' | 'utility'
  /** The variant spelled out, and where it is from. */
  readonly source: string
  /** What it costs by n records: 'slow' ones are measured only when asked for. */
  readonly cost: 'fast' | 'slow'
  /** null where it is not defined (then shown as "not defined", never as 0). */
  measure(comparison: MicrodataComparison): number | null
}
