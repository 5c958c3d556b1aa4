import type { FeatureTable } from './feature-table.ts'

/** How rows become numbers for a linear model: an intercept, standardised numbers, and 0 or 1 for categories. */
export type Design = {
  /** Columns, the intercept included. */
  readonly columns: number
  /** Writes a row's numbers; its length is `columns`. */
  write(table: FeatureTable, row: number, into: Float64Array): void
}

/**
 * The design of the features of a table. Numbers are standardised by its means and deviations; a constant is left at 0.
 *
 * @param withFirst  a column for the first category of each feature too: then they depend on the intercept, which only a
 *                   penalised model bears.
 *
 * Cost  O(n p) to make, O(columns) a row.
 */
export function designOf(table: FeatureTable, withFirst: boolean): Design {
  const scales = table.features.map((feature) => {
    if (feature.kind === 'nominal') return { mean: 0, deviation: 0, from: withFirst ? 0 : 1 }
    const mean = feature.values.reduce((sum, value) => sum + value, 0) / table.records
    const squares = feature.values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
    return { mean, deviation: Math.sqrt(squares / table.records), from: 0 }
  })
  const widths = table.features.map((feature, at) =>
    feature.kind === 'numeric' ? 1 : feature.categories - scales[at]!.from,
  )
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 1))
  return {
    columns: widths.reduce((sum, width) => sum + width, 1),
    write({ features }, row, into) {
      into.fill(0)
      into[0] = 1
      features.forEach((feature, at) => {
        const { mean, deviation, from } = scales[at]!
        if (feature.kind === 'numeric') {
          into[starts[at]!] = deviation === 0 ? 0 : (feature.values[row]! - mean) / deviation
        } else if (feature.codes[row]! >= from) into[starts[at]! + feature.codes[row]! - from] = 1
      })
    },
  }
}

/** All rows of a table, n × columns, row-major. */
export function designMatrix(design: Design, table: FeatureTable): Float64Array {
  const matrix = new Float64Array(table.records * design.columns)
  for (let row = 0; row < table.records; row += 1) {
    design.write(table, row, matrix.subarray(row * design.columns, (row + 1) * design.columns))
  }
  return matrix
}
