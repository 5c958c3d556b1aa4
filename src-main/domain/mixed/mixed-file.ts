import type { StandardisedFile } from '../data/standardise.ts'

/** A tree over categories: its leaves are the categories, by their codes; inner nodes come after them. */
export type CategoryTree = {
  /** Parent of each node, -1 for the root. */
  readonly parents: Int32Array
  /** What each node is called. */
  readonly names: readonly string[]
}

/** A quasi-identifier that is not a number. */
export type CategoricalVariable = {
  readonly name: string
  /** Code of each record's category, from 0; what is missing is a category of its own. */
  readonly codes: Int32Array
  /** What each code is called, in their order where there is one; '' for the missing. */
  readonly categories: readonly string[]
  readonly scale: 'nominal' | 'ordinal' | 'hierarchical'
  /** Only of a hierarchical one. */
  readonly tree: CategoryTree | null
}

/** What a release must not disclose. */
export type ConfidentialVariable = {
  readonly name: string
  /** Distinct value of each record from 0, in ascending order of numbers or as first met; -1 where missing. */
  readonly codes: Int32Array
  /** How many distinct values there are. */
  readonly distinct: number
  /** The numbers, 0 where missing; null where the variable is not numeric. */
  readonly values: Float64Array | null
}

/**
 * What a method for mixed data groups. `values` are the numeric quasi-identifiers, standardised (none is missing); its `sst`
 * counts them alone. A file has at least one quasi-identifier of either sort.
 */
export type MixedFile = StandardisedFile & {
  readonly variableNames: readonly string[]
  readonly categorical: readonly CategoricalVariable[]
  readonly confidential: readonly ConfidentialVariable[]
}
