/**
 * A table made ready for adjustment: cells that must be equal are one variable, cells that cannot change are gone, and
 * what is left is told in deviations z = x − a on the grid of the released decimals.
 *
 * Deviations are in units of `unit` (a power of ten of the table's unit) in which the largest protection level is
 * about 1e4 at most: a solver that is right to 1e-9 of such a unit is right to a small part of the released decimals.
 */
export type AdjustmentProblem = {
  readonly variables: number
  /** Variable of each cell; -1 for a cell that keeps its value. */
  readonly variableOfCell: Int32Array
  /** Cells of variable v: `cells[cellStarts[v] .. cellStarts[v + 1])`, the first one stands for it in messages. */
  readonly cellStarts: Int32Array
  readonly cells: Int32Array
  /** What a unit of deviation costs, the sum of its cells' weights, in units of `costUnit`. */
  readonly costs: Float64Array
  readonly costUnit: number
  /** Bounds of the deviation, from the table's bounds; ±Infinity where there are none. */
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** A sensitive variable's deviation is at `up` or above, or at `down` or below; up > down. */
  readonly sensitive: Uint8Array
  readonly up: Float64Array
  readonly down: Float64Array
  /** Relation r: Σ coefficient · z = `rightSides[r]`; its terms are `starts[r] .. starts[r + 1]`. */
  readonly relations: number
  readonly starts: Int32Array
  readonly terms: Int32Array
  readonly coefficients: Float64Array
  /** In units; 0 where the original is additive. */
  readonly rightSides: Float64Array
  /** The table's relation that relation r is. */
  readonly relationOf: Int32Array
  /** Relations of each variable: `relationsOf[relationStarts[v] .. relationStarts[v + 1])`, with their coefficients. */
  readonly relationStarts: Int32Array
  readonly relationsOf: Int32Array
  readonly relationCoefficients: Float64Array
  /** The table's unit in units of the problem: z in the problem = `unit` · (x − a). */
  readonly unit: number
  /** Steps of the grid in a unit of the table: 10^decimals. */
  readonly steps: number
  readonly decimals: number
  /** Digits that released values may have where `decimals` cannot keep the relations: as many where they were asked for. */
  readonly mostDecimals: number
  /** Each cell's value rounded to the grid, in steps: z of its variable is told from here. */
  readonly originSteps: Float64Array
  /** What a cell without a variable is released as, in steps. */
  readonly keptSteps: Float64Array
}

/** The sensitive variables, ascending. */
export function sensitiveVariables({ variables, sensitive }: AdjustmentProblem): Int32Array {
  const found: number[] = []
  for (let v = 0; v < variables; v += 1) if (sensitive[v] === 1) found.push(v)
  return Int32Array.from(found)
}
