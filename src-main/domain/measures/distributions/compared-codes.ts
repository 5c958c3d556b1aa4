import { oncePerComparison } from '../classes/once-per-comparison.ts'
import { valueCodes } from '../classes/value-codes.ts'
import type { CategoryTree } from '../../mixed/mixed-file.ts'
import type { ComparedVariable } from '../microdata/microdata-comparison.ts'

/** A variable before and after, by codes that are the same in both; -1 where missing. */
export type ComparedCodes = {
  readonly name: string
  readonly original: Int32Array
  readonly released: Int32Array
  readonly distinct: number
  /** How many codes the original knows: the first ones. */
  readonly ofOriginal: number
  /** Numbers are ascending with their codes; null where it is not numeric before and after. */
  readonly numbers: Float64Array | null
  readonly isOrdinal: boolean
  readonly tree: CategoryTree | null
}

function codesOf({ name, original, released, isOrdinal, tree }: ComparedVariable): ComparedCodes[] {
  if (released === null) return []
  const { codes, distinct, numbers, ofFirst } = valueCodes([original, released])
  return [
    {
      name,
      original: codes[0]!,
      released: codes[1]!,
      distinct,
      ofOriginal: ofFirst,
      numbers,
      // A category that the original does not know has no rank.
      isOrdinal: isOrdinal && distinct === ofFirst,
      tree: tree ?? null,
    },
  ]
}

/** The quasi-identifiers that are released. */
export const comparedKeys = oncePerComparison(({ quasiIdentifiers }) => quasiIdentifiers.flatMap(codesOf))

/** The confidential variables that are released. */
export const comparedConfidential = oncePerComparison(({ confidential }) => confidential.flatMap(codesOf))
