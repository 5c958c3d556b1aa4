import type { ComparedVariable, MicrodataComparison } from '../microdata/microdata-comparison.ts'
import { oncePerComparison } from '../classes/once-per-comparison.ts'

/**
 * Points whose squared Euclidean distance is that of records: numbers in standard deviations of the original, ranks of
 * ordinal categories from 0 to 1, and nominal categories, whose distance is 0 when equal and 1 when not.
 */
export type LinkableRecords = {
  readonly dimensions: number
  /** 1 where a dimension holds codes that are equal or not. */
  readonly isNominal: Uint8Array
  /** All records of the original, n × d, row-major. */
  readonly originals: Float64Array
  readonly originalCount: number
  /** The released records, m × d. */
  readonly masked: Float64Array
  readonly maskedCount: number
  /** The original of each released record. */
  readonly own: Int32Array
}

type Dimension = {
  readonly isNominal: boolean
  readonly isNumeric: boolean
  readonly original: ArrayLike<number>
  readonly masked: ArrayLike<number>
}

const linkable = (comparison: MicrodataComparison, numericOnly: boolean): LinkableRecords | null => {
  const dimensions = comparison.quasiIdentifiers
    .flatMap((variable) => dimensionOf(variable) ?? [])
    .filter(({ isNumeric }) => isNumeric || !numericOnly)
  const own = Int32Array.from({ length: comparison.records }, (_, i) => i).filter((i) => comparison.leftOut?.[i] !== 1)
  const d = dimensions.length
  if (d === 0 || own.length === 0) return null
  const originals = new Float64Array(comparison.records * d)
  const masked = new Float64Array(own.length * d)
  dimensions.forEach((dimension, at) => {
    for (let i = 0; i < comparison.records; i += 1) originals[i * d + at] = dimension.original[i]!
    own.forEach((i, row) => (masked[row * d + at] = dimension.masked[i]!))
  })
  return {
    dimensions: d,
    isNominal: Uint8Array.from(dimensions, ({ isNominal }) => (isNominal ? 1 : 0)),
    originals,
    originalCount: comparison.records,
    masked,
    maskedCount: own.length,
    own,
  }
}

/**
 * What can be linked: every quasi-identifier that is of one kind on both sides and varies in the original. A missing number
 * lies at the variable's mean, a missing category is one of its own. null when nothing can be linked.
 *
 * Cost  O(n p).
 */
export const linkableRecords = oncePerComparison((comparison: MicrodataComparison) => linkable(comparison, false))

/** The same of the numbers alone. */
export const linkableNumbers = oncePerComparison((comparison: MicrodataComparison) => linkable(comparison, true))

/** The same records by some of their dimensions, in the order given. Cost O(n p). */
export function byDimensions(records: LinkableRecords, chosen: readonly number[]): LinkableRecords {
  const pick = (values: Float64Array, count: number) => {
    const picked = new Float64Array(count * chosen.length)
    for (let i = 0; i < count; i += 1) {
      chosen.forEach((d, at) => (picked[i * chosen.length + at] = values[i * records.dimensions + d]!))
    }
    return picked
  }
  return {
    ...records,
    dimensions: chosen.length,
    isNominal: Uint8Array.from(chosen, (d) => records.isNominal[d]!),
    originals: pick(records.originals, records.originalCount),
    masked: pick(records.masked, records.maskedCount),
  }
}

function dimensionOf({ original, released, isOrdinal }: ComparedVariable): Dimension | null {
  if (original.kind === 'numeric') {
    if (released?.kind !== 'numeric') return null
    const present = original.values.filter((_, i) => original.missing?.[i] !== 1)
    if (!present.some((value) => value !== present[0])) return null
    const mean = present.reduce((sum, value) => sum + (value - present[0]!), 0) / present.length + present[0]!
    const squares = present.reduce((sum, value) => sum + (value - mean) ** 2, 0)
    const deviation = Math.sqrt(squares / (present.length - 1))
    const scaled = (values: Float64Array, missing: Uint8Array | null) =>
      values.map((value, i) => (missing?.[i] === 1 ? 0 : (value - mean) / deviation))
    return {
      isNominal: false,
      isNumeric: true,
      original: scaled(original.values, original.missing),
      masked: scaled(released.values, released.missing),
    }
  }
  if (released?.kind !== 'coded' || !original.codes.some((code) => code !== original.codes[0])) return null
  // What the release calls by a name that the original does not know is equal to none of its categories.
  const codeOf = new Map(original.labels.map((label, code) => [label, code]))
  const codes = released.labels.map((label) => codeOf.get(label) ?? original.labels.length)
  const masked = Float64Array.from(released.codes, (code) => (code < 0 ? -1 : codes[code]!))
  const isRanked = isOrdinal && original.labels.length > 1 && codes.every((code) => code < original.labels.length)
  if (!isRanked) return { isNominal: true, isNumeric: false, original: original.codes, masked }
  const ranks = (values: ArrayLike<number>) =>
    Float64Array.from(values, (code) => (code < 0 ? 0.5 : code / (original.labels.length - 1)))
  return { isNominal: false, isNumeric: false, original: ranks(original.codes), masked: ranks(masked) }
}
