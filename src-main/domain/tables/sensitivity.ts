import type { BoundRule } from './rules/define-rule.ts'

/** `struckBy` of a cell that no rule struck, and of one that somebody marked. */
export const NOT_STRUCK = -1
export const BY_HAND = -2

/** What is known of the cells of a tabulated table after rules and changes by hand; one entry a cell. */
export type Sensitivity = {
  readonly rules: readonly BoundRule[]
  /** Place in `rules` of the rule that struck, the one with the largest distance; or NOT_STRUCK or BY_HAND. */
  readonly struckBy: Int16Array
  /** One of `cellStatus`. */
  readonly status: Uint8Array
  /** Distances; 0 for cells that are not sensitive. */
  readonly lowerProtection: Float64Array
  readonly upperProtection: Float64Array
  /** Weights in the adjustment that were set by hand, by cell. */
  readonly weights: ReadonlyMap<number, number>
}
