/**
 * Squared Euclidean distance of two rows of an n × p row-major matrix, from explicit differences.
 *
 * Never |a|² + |b|² − 2a·b: that loses digits and makes ties that are none.
 */
export function squaredDistance(values: Float64Array, variables: number, a: number, b: number): number {
  let sum = 0
  let left = a * variables
  let right = b * variables
  for (let v = 0; v < variables; v += 1) {
    const difference = values[left]! - values[right]!
    sum += difference * difference
    left += 1
    right += 1
  }
  return sum
}

/** Files up to this many records get a full matrix (8 n² bytes: 200 MB here); larger ones compute distances as asked. */
export const DISTANCE_MATRIX_LIMIT = 5000

/** All squared distances, n × n row-major. Symmetric to the last bit, 0 on the diagonal. O(n²p). */
export function distanceMatrix(values: Float64Array, records: number, variables: number): Float64Array {
  const distances = new Float64Array(records * records)
  for (let i = 0; i < records; i += 1) {
    for (let j = i + 1; j < records; j += 1) {
      const distance = squaredDistance(values, variables, i, j)
      distances[i * records + j] = distance
      distances[j * records + i] = distance
    }
  }
  return distances
}
