import type { MeasuredFigure } from '../../../contract/model.ts'
import type { Column } from '../../data/columns.ts'
import type { CategoryTree } from '../../mixed/mixed-file.ts'

/** One variable before and after. */
export type ComparedVariable = {
  readonly name: string
  readonly original: Column
  /** As many records as the original; null where it is not released. */
  readonly released: Column | null
  /** Codes of `original` are ranks. */
  readonly isOrdinal: boolean
  /** Tree over the labels of `original`, which are its leaves in their order; without one its categories are all alike. */
  readonly tree?: CategoryTree | null
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
  /** Where a field is left out, `DEFAULT_CHOICES` has it. */
  readonly choices?: Partial<MeasureChoices>
}

/** What measures may be told otherwise. */
export type MeasureChoices = {
  /**
   * Whom a record with a missing released quasi-identifier may be: 'any' category of it, both for itself and for others
   * (the default of sdcMicro), or only those that miss it too ('own').
   */
  readonly missing: 'any' | 'own'
  /** Share of the population that is in the file, 0 … 1; null takes it from the weights, and 0.01 where there are none. */
  readonly samplingFraction: number | null
  /** Share of a class from which on a confidential value counts as disclosed: τ. */
  readonly disclosingShare: number
  /** Distance between a class and the whole file that is asked for at most: t. */
  readonly t: number
  /** Factor c of recursive (c, l)-diversity. */
  readonly recursiveFactor: number
  /** Individual risk above which a record counts as at risk, if it also stands out from the others. */
  readonly individualRisk: number
  /** Variables in a minimal unique at most; null for all of up to 12 quasi-identifiers, and 4 of more. */
  readonly largestUnique: number | null
}

/** τ of the follow-up code of Wei et al.; c = 2 and 0.1 of sdcMicro; t = 0.2 of ARX's examples. */
const DEFAULT_CHOICES: MeasureChoices = {
  missing: 'any',
  samplingFraction: null,
  disclosingShare: 0.4,
  t: 0.2,
  recursiveFactor: 2,
  individualRisk: 0.1,
  largestUnique: null,
}

/** What was chosen for a comparison, completed by the defaults. */
export const choicesOf = ({ choices }: MicrodataComparison): MeasureChoices => ({ ...DEFAULT_CHOICES, ...choices })

/** A measure of risk, loss or utility of a release; one file each, one line in `microdata-measures.ts`. */
export type MicrodataMeasure = Readonly<Omit<MeasuredFigure, 'value'>> & {
  /** What it costs by n records: 'slow' ones are measured only when asked for. */
  readonly cost: 'fast' | 'slow'
  /** It looks at the release alone, so that the original can be measured beside it, as if that were released as it is. */
  readonly isOfOneFile?: true
  /** null where it is not defined (then shown as "not defined", never as 0). */
  measure(comparison: MicrodataComparison): number | null
}

/** The original as its own release. */
export const unprotected = (comparison: MicrodataComparison): MicrodataComparison => {
  const asItIs = (variables: readonly ComparedVariable[]) =>
    variables.map((variable) => ({ ...variable, released: variable.original }))
  return {
    ...comparison,
    quasiIdentifiers: asItIs(comparison.quasiIdentifiers),
    confidential: asItIs(comparison.confidential),
    leftOut: null,
  }
}
