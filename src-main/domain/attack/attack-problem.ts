import type { Relations } from '../tables/table.ts'

/**
 * What an attacker knows of a table: that its confidential values keep the relations, and the range in which each lies.
 * Everything is told as a difference from the released value, so that large tables lose no digits. Ranges hold 0: the
 * release may be the truth.
 */
export type AttackProblem = {
  readonly cells: number
  /** Over differences, so that right sides are 0: the release keeps the relations. */
  readonly relations: Relations
  /** Least and largest difference of each cell that he takes for possible; ±Infinity where he knows no limit. */
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** Cells whose intervals are asked for, ascending. */
  readonly targets: Int32Array
  /** How far each target's interval has to reach, at least to the release itself; one entry a target. */
  readonly neededLower: Float64Array
  readonly neededUpper: Float64Array
}

/** The intervals that he can derive, as differences from the release; one entry a target. */
export type AttackAnswer = {
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** 1 where an end is the end; 0 where the interval reaches so far at least, and what follows was not reckoned. */
  readonly isLowerExact: Uint8Array
  readonly isUpperExact: Uint8Array
  readonly linearPrograms: number
}
