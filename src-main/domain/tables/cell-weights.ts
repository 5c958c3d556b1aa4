/** What a unit of deviation of a cell costs. */
export const cellWeightings = ['one', 'inverse', 'inverse-root', 'cost'] as const
export type CellWeighting = (typeof cellWeightings)[number]

/**
 * The weights of cells in the adjustment: 1, 1 / |a|, 1 / √|a|, or the sums of a cost column. A cell of value 0, for which
 * the quotients are not defined, has weight 1.
 *
 * @param costs  sums of the cost column, one a cell; asked for by `cost` alone.
 */
export function cellWeights(values: Float64Array, weighting: CellWeighting, costs: Float64Array | null): Float64Array {
  switch (weighting) {
    case 'one':
      return new Float64Array(values.length).fill(1)
    case 'inverse':
      return values.map((value) => (value === 0 ? 1 : 1 / Math.abs(value)))
    case 'inverse-root':
      return values.map((value) => (value === 0 ? 1 : 1 / Math.sqrt(Math.abs(value))))
    case 'cost':
      if (costs === null) throw new Error('weights by a cost column that the table was counted without')
      return costs.slice()
  }
}
