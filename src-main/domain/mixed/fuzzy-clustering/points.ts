/** Points that are clustered, by rows. */
export type Points = {
  /** count × dimensions, row-major; finite. */
  readonly values: Float64Array
  readonly count: number
  readonly dimensions: number
  /** How many records each point stands for, > 0; null: one. */
  readonly weights: Float64Array | null
}

/** The points of a list of rows, in its order. O(rows · dimensions). */
export function pointsAt({ values, dimensions, weights }: Points, rows: Int32Array): Points {
  const chosen = new Float64Array(rows.length * dimensions)
  rows.forEach((row, place) => {
    chosen.set(values.subarray(row * dimensions, (row + 1) * dimensions), place * dimensions)
  })
  return {
    values: chosen,
    count: rows.length,
    dimensions,
    weights: weights === null ? null : Float64Array.from(rows, (row) => weights[row]!),
  }
}

/** Weighted mean of all points. */
export function meanPoint({ values, count, dimensions, weights }: Points): Float64Array {
  const mean = new Float64Array(dimensions)
  let total = 0
  for (let i = 0; i < count; i += 1) {
    const weight = weights?.[i] ?? 1
    total += weight
    // The running form keeps a column of equal values exact.
    for (let d = 0; d < dimensions; d += 1) mean[d]! += (weight / total) * (values[i * dimensions + d]! - mean[d]!)
  }
  return mean
}

/** Squared distance of row `i` of one matrix and row `j` of another. */
export function squaredDistance(
  values: Float64Array,
  i: number,
  others: Float64Array,
  j: number,
  dimensions: number,
): number {
  let square = 0
  for (let a = i * dimensions, b = j * dimensions, end = a + dimensions; a < end; a += 1, b += 1) {
    const difference = values[a]! - others[b]!
    square += difference * difference
  }
  return square
}
